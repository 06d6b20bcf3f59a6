import type { PolicyVersionView, PolicyView } from '@atrium/contracts/policies/views';
import { useEffect, useState } from 'react';
import { api } from '../../platform/api';
import { problemOf } from '../../platform/api-problem';

/** The text of a version: null while it is on its way. */
export interface VersionText {
  readonly text: string | null;
  readonly failure: string | null;
}

interface Told extends VersionText {
  readonly of: string;
}

/** The text of one of a policy's versions. The newest is at hand; an earlier one, which never changes, is read once. */
export function useVersionText({ _id, revision: newest, body }: PolicyView, revision: number): VersionText {
  const isEarlier = revision > 0 && revision < newest;
  const of = `${_id}/versions/${revision}`;
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    if (!isEarlier) return;
    const stop = new AbortController();
    api.get<PolicyVersionView>(`/policy/${of}`, { signal: stop.signal }).then(
      (version) => setTold({ of, text: version.body, failure: null }),
      (error: unknown) => {
        if (!stop.signal.aborted) setTold({ of, text: null, failure: problemOf(error).message });
      },
    );
    return () => stop.abort();
  }, [isEarlier, of]);
  if (!isEarlier) return { text: revision === 0 ? '' : body, failure: null };
  return told?.of === of ? told : { text: null, failure: null };
}
