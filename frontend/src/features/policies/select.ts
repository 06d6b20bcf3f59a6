import { belongsTo } from '@atrium/contracts/core/audience';
import type { Department } from '@atrium/contracts/core/permissions';
import { versionInForce } from '@atrium/contracts/policies/rules';
import type { PolicyReaderView, PolicyVersion, PolicyView } from '@atrium/contracts/policies/views';
import { dayAt } from '@atrium/contracts/settings/working-time';
import type { PolicySearch } from './policy-search';

/** How many policies are on a page. */
export const pageSize = 20;

/** When somebody acknowledged a version; null when they have not. */
export function acknowledgedAt(
  reader: Pick<PolicyReaderView, 'acknowledged'> | undefined,
  policy: string,
  revision: number,
): string | null {
  return reader?.acknowledged[policy]?.[revision] ?? null;
}

/** Whether somebody is asked to acknowledge the newest version, whether or not they have. */
export function isAsked(policy: PolicyView, reader: PolicyReaderView | undefined): boolean {
  const asks = policy.state === 'Published' && !policy.deleted && policy.acknowledge;
  return asks && reader !== undefined && reader.active && belongsTo(policy, reader);
}

/** Whether somebody has yet to acknowledge the newest version. */
export function isUnread(policy: PolicyView, reader: PolicyReaderView | undefined): boolean {
  return isAsked(policy, reader) && acknowledgedAt(reader, policy._id, policy.revision) === null;
}

/** Who of those who are asked has acknowledged the newest version. */
export interface Reading {
  readonly done: readonly { readonly id: string; readonly department: Department; readonly at: string }[];
  readonly open: readonly {
    readonly id: string;
    readonly department: Department;
    readonly remindedAt: string | null;
  }[];
}

/** Who has acknowledged the newest version and who has not; null when nobody is asked to. */
export function readingOf(policy: PolicyView, readers: readonly PolicyReaderView[]): Reading | null {
  if (policy.state !== 'Published' || policy.deleted || !policy.acknowledge) return null;
  const asked = readers.filter((reader) => isAsked(policy, reader));
  const done = asked.flatMap((reader) => {
    const at = acknowledgedAt(reader, policy._id, policy.revision);
    return at === null ? [] : [{ id: reader._id, department: reader.department, at }];
  });
  const open = asked
    .filter((reader) => isUnread(policy, reader))
    .map(({ _id, department, reminded }) => {
      const last = reminded[policy._id];
      return { id: _id, department, remindedAt: last?.revision === policy.revision ? last.at : null };
    });
  return { done: done.toSorted((a, b) => (a.at < b.at ? 1 : -1)), open };
}

/** The departments of those who are asked, with how many of each have acknowledged it, by name. */
export function departmentsOf({ done, open }: Reading) {
  const names = [...new Set([...done, ...open].map(({ department }) => department))].toSorted();
  return names.map((department) => ({
    department,
    done: done.filter((one) => one.department === department),
    open: open.filter((one) => one.department === department),
  }));
}

/** The policies that the address asks for. */
export function searchPolicies(
  policies: readonly PolicyView[],
  { q = '', state, only }: Pick<PolicySearch, 'q' | 'state' | 'only'>,
  me: PolicyReaderView | undefined,
): PolicyView[] {
  const wanted = q.trim().toLowerCase();
  return policies.filter((policy) => {
    if (policy.deleted !== (state === 'Deleted')) return false;
    if (state !== undefined && state !== 'Deleted' && policy.state !== state) return false;
    // What is in the archive is looked for there.
    if (state === undefined && policy.state === 'Archived') return false;
    if (only === 'unread' && !isUnread(policy, me)) return false;
    return wanted === '' || `${policy.title}\n${policy.body}`.toLowerCase().includes(wanted);
  });
}

/** What was in force on a day, and whether somebody had acknowledged it by then. */
export interface InForce {
  readonly version: PolicyVersion | null;
  readonly at: string | null;
  readonly byThen: boolean;
}

/** Answers which version was in force on a day of the organisation, and whether somebody had acknowledged it by then. */
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
