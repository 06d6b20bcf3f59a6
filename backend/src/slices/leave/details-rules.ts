import { namedFiles } from '@atrium/contracts/core/named-files';
import { dayCount, dayOf } from '@atrium/contracts/core/days';
import type { ApplyForLeave, EditLeave } from '@atrium/contracts/leave/commands';
import { refuseLeave } from '@atrium/contracts/leave/errors';
import {
  leaveDays,
  type LeaveSpan,
  type LeaveTimes,
  leaveTypeOf,
  isHourly,
  longestLeave,
  normalSpan,
  sumOfDays,
  type YearDays,
} from '@atrium/contracts/leave/rules';
import type { LeaveType, Settings } from '@atrium/contracts/settings/rules';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { type CustomFound, customFrom } from '../../platform/shared/custom-fields.js';
import type { LeaveDetails } from './events.js';

/** As they hold for the person. */
export type LeaveSettings = LeaveTimes & Pick<Settings, 'leaveTypes'>;

export interface FormFound {
  readonly settings: LeaveSettings;
  readonly custom: CustomFound;
}

/** @throws Refusal for an invalid span, or one that the type does not allow */
export function newDetails(data: ApplyForLeave, { settings, custom }: FormFound): LeaveDetails {
  const type = leaveTypeOf(settings.leaveTypes, data.leaveType);
  const span = spanOf(data, { startDate: '', endDate: '', startHalf: false, endHalf: false }, settings);
  assertPossible(span, type);
  const counted = leaveDays(settings, span);
  assertCounts(counted);
  return {
    leaveType: type?.name ?? data.leaveType.trim(),
    type: type?.id ?? null,
    ...span,
    description: data.description?.trim() ?? '',
    counted,
    ...attachedIn(data),
    ...customFrom(data.custom, custom),
  };
}

/** Nothing where there are no files. */
function attachedIn({ attachments }: ApplyForLeave): Pick<LeaveDetails, 'attachments'> {
  return attachments == null || attachments.length === 0 ? {} : { attachments: namedFiles(attachments) };
}

/**
 * What changes of the files.
 * @throws Refusal for a file with an invalid id
 */
export function changedFiles({ attachments }: EditLeave, present: LeaveDetails): Pick<LeaveDetails, 'attachments'> {
  if (attachments == null) return {};
  return changesOf({ attachments: present.attachments ?? [] }, { attachments: namedFiles(attachments) });
}

/** Whether an edit leaves everything but the files as it is. */
export function isOnlyFiles(data: EditLeave): boolean {
  const { attachments: _, ...rest } = data;
  return Object.values(rest).every((value) => value == null);
}

export function changedDetails(
  data: EditLeave,
  present: LeaveDetails,
  { settings, custom }: FormFound,
): Partial<LeaveDetails> {
  const kind = kindAfter(data, present, settings);
  const span = spanOf(data, present, settings);
  assertPossible(
    span,
    settings.leaveTypes.find(({ id }) => id === kind.type),
  );
  const counted = leaveDays(settings, span);
  // Pending leave keeps its days, even those that became days off since.
  if (isChange(changesOf<LeaveSpan>(present, span))) assertCounts(counted);
  const { description } = data;
  const changes = changesOf<LeaveDetails>(present, {
    ...kind,
    ...span,
    ...(description == null ? {} : { description: description.trim() }),
    counted,
    ...customFrom(data.custom, custom),
  });
  const all = { ...changes, ...changedFiles(data, present) };
  // Free text has no type; changes would read null as "unchanged".
  return kind.type === present.type ? all : { ...all, type: kind.type };
}

/** The same text keeps its type, even if the settings have dropped it. */
function kindAfter({ leaveType }: EditLeave, present: LeaveDetails, settings: LeaveSettings) {
  const text = leaveType?.trim() ?? present.leaveType;
  if (text === present.leaveType || text === present.type) return { leaveType: present.leaveType, type: present.type };
  const type = leaveTypeOf(settings.leaveTypes, text);
  return { leaveType: type?.name ?? text, type: type?.id ?? null };
}

function spanOf(data: EditLeave, present: LeaveSpan, settings: LeaveSettings): LeaveSpan {
  const { startDate, endDate, startHalf, endHalf } = data;
  const [startTime, endTime] = [data.startTime ?? present.startTime ?? '', data.endTime ?? present.endTime ?? ''];
  if ((startTime === '') !== (endTime === '')) throw refuseLeave('hoursIncomplete');
  const hadTimes = (present.startTime ?? '') !== '';
  return normalSpan(settings, {
    startDate: startDate == null ? present.startDate : dayOf(startDate),
    endDate: endDate == null ? present.endDate : dayOf(endDate),
    // Of some hours the halves follow from the times.
    startHalf: startHalf ?? (hadTimes ? false : present.startHalf),
    endHalf: endHalf ?? (hadTimes ? false : present.endHalf),
    ...(startTime === '' && !hadTimes ? {} : { startTime, endTime }),
  });
}

function assertCounts(counted: readonly YearDays[]): void {
  if (sumOfDays(counted) === 0) throw refuseLeave('noWorkingDays');
}

function assertPossible(span: LeaveSpan, type: LeaveType | undefined): void {
  const length = dayCount(span.startDate, span.endDate);
  if (length < 1) throw refuseLeave('endsBeforeItBegins');
  if (length > longestLeave) throw refuseLeave('tooLong');
  if (isHourly(span)) {
    if (length > 1) throw refuseLeave('hoursOfOneDay');
    if (span.endTime <= span.startTime) throw refuseLeave('hoursEndFirst');
  }
  const isPart = span.startHalf || span.endHalf || isHourly(span);
  if (type?.halfDays === false && isPart) throw refuseLeave('wholeDaysOnly');
}
