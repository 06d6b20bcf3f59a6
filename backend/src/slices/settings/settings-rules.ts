import { savedReplyRefusals } from '@atrium/contracts/saved-replies/errors';
import { changesTicket, macroChangesIn, replyProblem } from '@atrium/contracts/saved-replies/macros';
import { refuseFields } from '@atrium/contracts/core/problems';
import type { UpdateSettings } from '@atrium/contracts/settings/commands';
import type { Role } from '@atrium/contracts/core/permissions';
import {
  type AttendanceRules,
  factorRoles,
  type Holiday,
  type LeaveType,
  type PayrollRules,
  type ResponseTarget,
  type ResponseTargets,
  type RoutingRule,
  type SavedReply,
  type Settings,
} from '@atrium/contracts/settings/rules';
import { ticketTypes } from '@atrium/contracts/tickets/rules';
import { refuseSettings } from '@atrium/contracts/settings/errors';
import { mostUnitsKept, unitLists } from '@atrium/contracts/settings/units';
import type { WipLimit } from '@atrium/contracts/settings/task-board';
import { type MeetingRoom, mostRoomsKept } from '@atrium/contracts/settings/meeting-rooms';
import { labelsIn } from './label-rules.js';
import { presetsIn } from './preset-rules.js';
import { roomsIn } from './room-rules.js';
import { statusesIn } from './status-rules.js';
import { firstUnitIds, unitsIn } from './unit-rules.js';

/**
 * The settings that a form asks for, in the form in which they are kept: lists in order, names without blanks around
 * them, and each leave type with an id.
 * @param newId gives the id of the n-th leave type, or reply, where it is a new one
 */
export function settingsIn(form: UpdateSettings, present: Settings, newId: (n: number) => string): Partial<Settings> {
  const { accent, timeZone, currency, weekStart, sprintLength, workingHours, responseTargets, attendance, payroll } =
    form;
  return {
    ...given('displayName', form.displayName?.trim()),
    ...given('accent', accent),
    ...given('timeZone', timeZone),
    ...given('currency', currency),
    ...given('weekStart', weekStart),
    ...given(
      'workingDays',
      form.workingDays?.toSorted((a, b) => a - b),
    ),
    ...given('workingHours', workingHours == null ? null : { start: workingHours.start, end: workingHours.end }),
    ...given('holidays', form.holidays?.map(holidayIn).toSorted(byDate)),
    ...given('leaveTypes', form.leaveTypes == null ? null : identified(form.leaveTypes, present.leaveTypes, newId)),
    ...given('leaveBeyondBalance', form.leaveBeyondBalance),
    ...given('leaveSecondApproval', form.leaveSecondApproval),
    ...given('leaveSecondApprovalDays', form.leaveSecondApprovalDays),
    ...given('responseTargets', responseTargets == null ? null : targetsIn(responseTargets)),
    ...given('sprintLength', sprintLength),
    ...given(
      'taskStatuses',
      form.taskStatuses == null ? null : statusesIn(form.taskStatuses, present.taskStatuses, newId),
    ),
    ...given('wipLimits', form.wipLimits?.map(limitIn)),
    ...given('labels', form.labels == null ? null : labelsIn(form.labels, present.labels, newId)),
    ...unitListsIn(form, present, newId),
    ...given('meetingRooms', form.meetingRooms == null ? null : keptRooms(form.meetingRooms, present, newId)),
    ...given('auditDays', form.auditDays),
    ...given('clientDataDays', form.clientDataDays),
    ...given('portal', form.portal),
    ...given('ratings', form.ratings),
    ...given('ticketRouting', form.ticketRouting == null ? null : routingIn(form.ticketRouting)),
    ...given('sessionIdleHours', form.sessionIdleHours),
    ...given('sessionHours', form.sessionHours),
    ...given('secondFactorRoles', form.secondFactorRoles == null ? null : inOrder(form.secondFactorRoles)),
    ...given(
      'modules',
      form.modules?.map((name) => name.trim()),
    ),
    ...given(
      'applications',
      form.applications?.map((name) => name.trim()),
    ),
    ...given(
      'policyCategories',
      form.policyCategories?.map((name) => name.trim()),
    ),
    ...given('attendance', attendance == null ? null : attendanceIn(attendance)),
    ...given('payroll', payroll == null ? null : payrollIn(payroll)),
    ...given('savedReplies', form.savedReplies == null ? null : repliesIn(form.savedReplies, present, newId)),
    ...given(
      'rightsPresets',
      form.rightsPresets == null ? null : presetsIn(form.rightsPresets, present.rightsPresets, newId),
    ),
  };
}

function unitListsIn(form: UpdateSettings, present: Settings, newId: (n: number) => string): Partial<Settings> {
  const lists = unitLists.map((list) => {
    const wanted = form[list];
    if (wanted == null) return {};
    const units = unitsIn(wanted, present[list], (n) => newId(firstUnitIds[list] + n));
    if (units.length > mostUnitsKept) throw refuseSettings('unitsFull');
    return { [list]: units };
  });
  return Object.assign({}, ...lists) as Partial<Settings>;
}

function keptRooms(
  wanted: NonNullable<UpdateSettings['meetingRooms']>,
  { meetingRooms }: Settings,
  newId: (n: number) => string,
): MeetingRoom[] {
  const rooms = roomsIn(wanted, meetingRooms, newId);
  if (rooms.length > mostRoomsKept) throw refuseSettings('roomsFull');
  return rooms;
}

/** Beyond the number of leave types. */
const firstReplyId = 100;

function given<Name extends keyof Settings>(name: Name, value: Settings[Name] | null | undefined): Partial<Settings> {
  return value == null ? {} : { [name]: value };
}

// Compared as JSON, so order matters.

function inOrder(chosen: readonly Role[]): Role[] {
  return factorRoles.filter((role) => chosen.includes(role));
}

function holidayIn({ date, name, halfDay }: Holiday): Holiday {
  return { date, name: name.trim(), halfDay };
}

function limitIn({ field, column, most, hard }: WipLimit): WipLimit {
  return { field, column, most, hard };
}

/** In the order of the types. */
function routingIn(rules: readonly RoutingRule[]): RoutingRule[] {
  return ticketTypes.flatMap((each) =>
    rules.filter(({ type }) => type === each).map(({ type, team, way }) => ({ type, team, way })),
  );
}

function targetIn({ response, resolution }: ResponseTarget): ResponseTarget {
  return { response, resolution };
}

function targetsIn({ Urgent, P1, P2, P3 }: ResponseTargets): ResponseTargets {
  return { Urgent: targetIn(Urgent), P1: targetIn(P1), P2: targetIn(P2), P3: targetIn(P3) };
}

function attendanceIn(rules: AttendanceRules): AttendanceRules {
  const { hoursADay, breakMinutes, graceMinutes, forgottenAfterHours } = rules;
  return { hoursADay, breakMinutes, graceMinutes, forgottenAfterHours };
}

function payrollIn({ legalName, address, payDay }: PayrollRules): PayrollRules {
  return { legalName: legalName.trim(), address: address.trim(), payDay };
}

type LeaveTypeForm = NonNullable<UpdateSettings['leaveTypes']>[number];

/** Without an id, matched by name, else new. */
function identified(
  wanted: readonly LeaveTypeForm[],
  present: readonly LeaveType[],
  newId: (n: number) => string,
): LeaveType[] {
  const named = new Set(wanted.flatMap(({ id }) => id ?? []));
  return wanted.map(({ id, name, allowance, carryOver, paid, halfDays, proportional }, n) => {
    const same = present.find((type) => type.name === name.trim() && !named.has(type.id));
    const share = proportional === true ? ({ proportional } as const) : {};
    return { id: id ?? same?.id ?? newId(n), name: name.trim(), allowance, carryOver, paid, halfDays, ...share };
  });
}

const problemTexts = {
  subject: savedReplyRefusals.replySubjectMissing.message,
  body: savedReplyRefusals.replyTextMissing.message,
  changes: savedReplyRefusals.settlesAndSnoozes.message,
} as const;

/** Like leave types; their new ids come after those. */
function repliesIn(
  wanted: NonNullable<UpdateSettings['savedReplies']>,
  { savedReplies }: Settings,
  newId: (n: number) => string,
): SavedReply[] {
  const named = new Set(wanted.flatMap(({ id }) => id ?? []));
  return wanted.map(({ id, name, subject, body, changes: said }, n) => {
    const same = savedReplies.find((reply) => reply.name === name.trim() && !named.has(reply.id));
    const changes = macroChangesIn(said);
    const content = { subject: subject.trim(), body, ...(changesTicket(changes) ? { changes } : {}) };
    const problem = replyProblem(content);
    if (problem !== null)
      throw refuseFields([{ field: `savedReplies.${n}.${problem}`, message: problemTexts[problem] }]);
    return { id: id ?? same?.id ?? newId(firstReplyId + n), name: name.trim(), ...content };
  });
}

function byDate(a: { readonly date: string }, b: { readonly date: string }): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : 0;
}
