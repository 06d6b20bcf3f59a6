import type { RightsDryRun } from '@atrium/contracts/users/visibility';
import { scopesText } from '@atrium/contracts/users/visibility';
import { useEffect, useState } from 'react';
import { api, type QueryParams } from '../../../platform/api/api';
import { problemOf } from '../../../platform/api/api-problem';
import { tickedFlags } from '../form/rights';
import { type Given, sumOfDryRuns } from './given-preset';

export interface Counted {
  readonly runs: readonly RightsDryRun[];
  readonly failure: string | null;
}

const nothing: Counted = { runs: [], failure: null };

/** Asks of one person after the other, as the form of each would, and adds up. @returns a sum once all are counted */
export function useSummedDryRun(given: readonly Given[]): Counted & { readonly sum: RightsDryRun | null } {
  const question = JSON.stringify(
    given.map(({ person: { _id, department, version }, rights }) => {
      const scopes = scopesText(rights.scopes ?? {});
      const query = { role: rights.role, department, flags: tickedFlags(rights).join(','), ...(scopes && { scopes }) };
      return [_id, version, query];
    }),
  );
  const [counted, setCounted] = useState<Counted & { readonly question: string }>({ question: '', ...nothing });
  useEffect(() => {
    const leaving = new AbortController();
    const asked = JSON.parse(question) as [string, number, QueryParams][];
    const count = async () => {
      const runs: RightsDryRun[] = [];
      setCounted({ question, runs: [], failure: null });
      for (const [id, , query] of asked) {
        // oxlint-disable-next-line no-await-in-loop -- each looks at all that a person sees
        runs.push(await api.get<RightsDryRun>(`/user/dryrun/${id}`, { query, signal: leaving.signal }));
        setCounted({ question, runs: [...runs], failure: null });
      }
    };
    count().catch((error: unknown) => {
      if (!leaving.signal.aborted) setCounted({ question, runs: [], failure: problemOf(error).message });
    });
    return () => leaving.abort();
  }, [question]);
  const { runs, failure } = counted.question === question ? counted : nothing;
  return { runs, failure, sum: runs.length === given.length ? sumOfDryRuns(runs) : null };
}
