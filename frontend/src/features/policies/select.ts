import { dayAt } from '@atrium/contracts/core/zones';
import { acknowledgedAt, isUnread, type Reading } from '@atrium/contracts/policies/reading';
import { versionInForce } from '@atrium/contracts/policies/rules';
import type { PolicyReaderView, PolicyVersion, PolicyView } from '@atrium/contracts/policies/views';
import type { PolicySearch } from './policy-search';

/** By name. */
export function departmentsOf({ done, open }: Reading) {
  const names = [...new Set([...done, ...open].map(({ department }) => department))].toSorted();
  return names.map((department) => ({
    department,
    done: done.filter((one) => one.department === department),
    open: open.filter((one) => one.department === department),
  }));
}

export function searchPolicies(
  policies: readonly PolicyView[],
  {
    q = '',
    state,
    category,
    only,
    archived = false,
  }: Pick<PolicySearch, 'q' | 'state' | 'category' | 'only'> & {
    /** Whether archived ones are among all. */
    readonly archived?: boolean;
  },
  me: PolicyReaderView | undefined,
): PolicyView[] {
  const wanted = q.trim().toLowerCase();
  return policies.filter((policy) => {
    if (policy.deleted !== (state === 'Deleted')) return false;
    if (state !== undefined && state !== 'Deleted' && policy.state !== state) return false;
    // Archived policies only on demand.
    if (state === undefined && !archived && policy.state === 'Archived') return false;
    if (category !== undefined && policy.category !== category) return false;
    if (only === 'unread' && !isUnread(policy, me)) return false;
    return wanted === '' || `${policy.title}\n${policy.category}\n${policy.body}`.toLowerCase().includes(wanted);
  });
}

/** The categories of the organisation's list, then those that only policies have, each with how many it holds. */
export function categoriesOf(
  policies: readonly PolicyView[],
  listed: readonly string[],
): readonly { readonly name: string; readonly count: number }[] {
  const counts = new Map(listed.map((name) => [name, 0]));
  for (const { category, deleted, state } of policies) {
    if (category !== '' && !deleted && state !== 'Archived') counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count }));
}

export interface InForce {
  readonly version: PolicyVersion | null;
  readonly at: string | null;
  readonly byThen: boolean;
}

/** For a day in the organisation's time zone. */
export function inForceOn(
  policy: PolicyView,
  reader: PolicyReaderView | undefined,
  day: string,
  timeZone: string,
): InForce {
  const version = versionInForce(policy, day);
  const at = version === null ? null : acknowledgedAt(reader, policy._id, version.revision);
  return { version, at, byThen: at !== null && dayAt(at, timeZone) <= day };
}
