import { addDays } from '../core/days.js';
import { hasFlag, type PermissionFlag, readsEverything, type Rights } from '../core/permissions.js';

export const policyStates = ['Draft', 'Published', 'Archived'] as const;
export type PolicyState = (typeof policyStates)[number];

/** How many days after a version takes effect those who have not acknowledged it are reminded, once. */
export const reminderAfterDays = 3;

/** How many reminders a policy carries along; its history has all of them. */
export const reminderTail = 20;

const writing: readonly PermissionFlag[] = ['createpolicy', 'editpolicy', 'deletepolicy'];

/** Whether somebody with these rights writes policies, and so sees drafts and who has read what. */
export function writesPolicies(rights: Rights): boolean {
  return writing.some((flag) => hasFlag(rights, flag));
}

/** Whether somebody with these rights reads every policy that was published, whoever it is for. */
export function readsPolicies(rights: Rights): boolean {
  return writesPolicies(rights) || hasFlag(rights, 'viewpolicy') || readsEverything(rights);
}

/** A version as far as its time in force goes. */
interface Dated {
  readonly revision: number;
  /** A day. */
  readonly effectiveDate: string;
}

/** A time in the archive, in which nothing was in force; `until` is null while it lasts. */
export interface ArchiveSpan {
  from: string;
  until: string | null;
}

/**
 * The version that was in force on a day: of those that had taken effect the last one; none before the first, and none
 * in the archive.
 * @param day such as `2026-03-02`
 */
export function versionInForce<Version extends Dated>(
  { versions, archives }: { readonly versions: readonly Version[]; readonly archives: readonly ArchiveSpan[] },
  day: string,
): Version | null {
  if (archives.some(({ from, until }) => from <= day && (until === null || day < until))) return null;
  const begun = versions.filter(({ effectiveDate }) => effectiveDate <= day);
  return begun.toSorted((a, b) => b.revision - a.revision)[0] ?? null;
}

/** The day from which a version's readers are reminded. */
export function reminderDay(effectiveDate: string): string {
  return addDays(effectiveDate, reminderAfterDays);
}

/** The id under which a version of a policy is found. */
export function policyVersionId(policy: string, revision: number): string {
  return `${policy}-v${revision}`;
}
