import type { WhatIf } from '@atrium/contracts/what-if/views';
import { useCallback } from 'react';
import { ApiProblem } from '../../../platform/api/api-problem';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { type ReadWhileSeen, useReadWhileSeen } from '../../../platform/api/use-read-while-seen';
import { useSettings } from '../../../platform/organisation/use-settings';

/** The records go on changing: it is reckoned anew after so long, and at once when somebody saves settings. */
const everyMs = 20_000;

export interface TriedSpan {
  readonly from: string;
  readonly to: string;
}

/** Asks what settings would have made of a span of days. */
export function useWhatIf(settings: Readonly<Record<string, unknown>>, { from, to }: TriedSpan): ReadWhileSeen<WhatIf> {
  const dispatch = useDispatch();
  const saved = useSettings();
  const body = JSON.stringify({ ...settings, from, to });
  // What others save is what the tried settings are held against.
  const question = JSON.stringify([body, saved]);
  const read = useCallback(async () => {
    const [asked] = JSON.parse(question) as [string];
    const form = JSON.parse(asked) as object;
    const path = '/settings/whatif';
    const outcome = await dispatch<WhatIf>({ method: 'POST', path, body: form, quiet: true });
    if (outcome.ok) return outcome.data;
    const { problem } = outcome;
    // What is wrong with a part of the question says more than that something is.
    throw new ApiProblem({ ...problem, message: problem.errors?.[0]?.message ?? problem.message });
  }, [dispatch, question]);
  return useReadWhileSeen(read, everyMs);
}
