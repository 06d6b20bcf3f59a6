import { belongsTo } from '../core/audience.js';
import type { Department } from '../core/permissions.js';
import { ownValue } from '../core/values.js';
import type { PolicyReaderView, PolicyView } from './views.js';

// Shared by the policy screens and the figures about them.

export function acknowledgedAt(
  reader: Pick<PolicyReaderView, 'acknowledged'> | undefined,
  policy: string,
  revision: number,
): string | null {
  return ownValue(reader?.acknowledged ?? {}, policy)?.[revision] ?? null;
}

/** Whether or not they already have. */
export function isAsked(policy: PolicyView, reader: PolicyReaderView | undefined): boolean {
  const asks = policy.state === 'Published' && !policy.deleted && policy.acknowledge;
  return asks && reader !== undefined && reader.active && belongsTo(policy, reader);
}

export function isUnread(policy: PolicyView, reader: PolicyReaderView | undefined): boolean {
  return isAsked(policy, reader) && acknowledgedAt(reader, policy._id, policy.revision) === null;
}

/** What has to be read first: the soonest due, then what is not due at all. */
export function soonestDue<Policy extends Pick<PolicyView, 'dueDate'>>(
  policies: readonly Policy[],
): Policy | undefined {
  return policies.toSorted((a, b) => (a.dueDate || '9').localeCompare(b.dueDate || '9'))[0];
}

export interface Reading {
  readonly done: readonly { readonly id: string; readonly department: Department; readonly at: string }[];
  readonly open: readonly {
    readonly id: string;
    readonly department: Department;
    readonly remindedAt: string | null;
  }[];
}

/** Null when nobody is asked to. */
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
      const last = ownValue(reminded, policy._id);
      return { id: _id, department, remindedAt: last?.revision === policy.revision ? last.at : null };
    });
  return { done: done.toSorted((a, b) => (a.at < b.at ? 1 : -1)), open };
}
