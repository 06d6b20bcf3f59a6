import { addDays } from '../core/days.js';
import { hasFlag, type PermissionFlag, readsEverything, type Rights } from '../core/permissions.js';

export const policyStates = ['Draft', 'Published', 'Archived'] as const;
export type PolicyState = (typeof policyStates)[number];

export const reminderAfterDays = 3;
/** Before a due date. */
export const reminderBeforeDays = 3;

/** The history has the rest. */
export const reminderTail = 20;

const writing: readonly PermissionFlag[] = ['createpolicy', 'editpolicy', 'deletepolicy'];

/** They also see drafts and who has read what. */
export function writesPolicies(rights: Rights): boolean {
  return writing.some((flag) => hasFlag(rights, flag));
}

export function readsPolicies(rights: Rights): boolean {
  return writesPolicies(rights) || hasFlag(rights, 'viewpolicy') || readsEverything(rights);
}

interface Dated {
  readonly revision: number;
  readonly effectiveDate: string;
}

/** A stretch without a version in force; `until` is null while it lasts. */
export interface ArchiveSpan {
  from: string;
  until: string | null;
}

/**
 * The last version that had taken effect; none in the archive.
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

/** When readers are reminded by themselves: before and on the due date, else some days after the version took effect. */
export function reminderDays({ effectiveDate, dueDate }: ReadBy): readonly string[] {
  if (dueDate === '') return [addDays(effectiveDate, reminderAfterDays)];
  const early = addDays(dueDate, -reminderBeforeDays);
  return early > effectiveDate ? [early, dueDate] : [dueDate];
}

/** The first of these days for which nobody was reminded; undefined when all are done. */
export function nextReminderDay(version: ReadBy, reminded: string): string | undefined {
  return reminderDays(version).find((day) => day > reminded);
}

/** @param today in the organisation's time zone */
export function isOverdue({ dueDate }: Pick<ReadBy, 'dueDate'>, today: string): boolean {
  return dueDate !== '' && dueDate < today;
}

/** The last day for which readers of its newest version were reminded by themselves; empty for none. */
export function remindedFor({ revision, reminders = [] }: Reminded): string {
  return reminders.findLast((each) => each.revision === revision && each.day !== undefined)?.day ?? '';
}

interface Reminded {
  readonly revision: number;
  readonly reminders?: readonly { readonly revision: number; readonly day?: string }[];
}

interface ReadBy {
  readonly effectiveDate: string;
  /** Empty for none. */
  readonly dueDate: string;
}

export function policyVersionId(policy: string, revision: number): string {
  return `${policy}-v${revision}`;
}
