import type { PolicyVersionView, PolicyView } from '@atrium/contracts/policies/views';
import { useQuery } from '../../platform/api/use-query';

/** Null while loading. */
export interface VersionText {
  readonly text: string | null;
  readonly failure: string | null;
}

/** The newest version is loaded already; earlier ones never change and are read once. */
export function useVersionText({ _id, revision: newest, body }: PolicyView, revision: number): VersionText {
  const isEarlier = revision > 0 && revision < newest;
  const { answer, failure } = useQuery<PolicyVersionView>(isEarlier ? `/policy/${_id}/versions/${revision}` : null);
  if (!isEarlier) return { text: revision === 0 ? '' : body, failure: null };
  return { text: answer?.body ?? null, failure };
}
