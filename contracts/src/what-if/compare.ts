import { dayTotals, timeBalance, type AttendanceDay } from '../attendance/rules.js';
import { termsOn } from '../attendance/terms.js';
import type { AttendanceSheetView } from '../attendance/views.js';
import { groupBy } from '../core/values.js';
import { dayAt } from '../core/zones.js';
import type { PersonRef } from '../core/items.js';
import { defaultTerms } from '../leave/ledger.js';
import { termsAfter } from '../leave/terms.js';
import type { AbsenceView, LeaveTermsView } from '../leave/views.js';
import type { Settings } from '../settings/rules.js';
import { targetNames } from '../tickets/rules.js';
import { type Clocked, ticketTargets } from '../tickets/targets.js';
import type { TicketView } from '../tickets/views.js';
import { scheduledFor } from '../work-schedules/rules.js';
import type { WorkScheduleView } from '../work-schedules/views.js';
import { triedBalances, type LeaveRecords } from './leave.js';
import { type HoursOfSpan, mostTried, type Tried, type TriedHours, type TriedTicket, type WhatIf } from './views.js';

type TriableTicket = Clocked &
  Pick<TicketView, '_id' | 'ticketno' | 'problem' | 'deleted' | 'mergedInto' | 'createdAt'>;

/** What the asker sees. */
export interface TriedRecords extends Omit<LeaveRecords, 'terms'> {
  readonly tickets: readonly TriableTicket[];
  /** Null as long as the initial leave types hold. */
  readonly terms: LeaveTermsView | null;
  readonly absences: readonly AbsenceView[];
  readonly sheets: readonly AttendanceSheetView[];
}

export interface Trial {
  /** The organisation. */
  readonly tenant: string;
  readonly by: PersonRef;
  /** As they hold, and as they are tried. */
  readonly before: Settings;
  readonly after: Settings;
  /** Days, both included. */
  readonly from: string;
  readonly to: string;
  readonly now: number;
}

/**
 * Compares what two settings make of the same records: tickets created in the span, balances in the year in which it
 * ends, and recorded days within it. Everything is reckoned by the rules by which screens show it.
 */
export function whatIf(records: TriedRecords, trial: Trial): WhatIf {
  const { from, to } = trial;
  return {
    from,
    to,
    tickets: triedTickets(records.tickets, trial),
    leave: listed(triedBalances({ ...records, terms: termsTried(records.terms, trial) }, trial)),
    hours: listed(triedHours(records, trial)),
  };
}

function listed<Change>({ seen, changes }: { seen: number; changes: readonly Change[] }): Tried<Change> {
  return { seen, changed: changes.length, items: changes.slice(0, mostTried) };
}

/** Changed leave types hold from the year on in which the span begins. */
function termsTried(terms: LeaveTermsView | null, { tenant, by, before, after, from, now }: Trial) {
  const present = terms ?? defaultTerms(tenant, before.leaveTypes);
  if (JSON.stringify(before.leaveTypes) === JSON.stringify(after.leaveTypes))
    return { before: present, after: present };
  const change = { year: Number(from.slice(0, 4)), at: new Date(now).toISOString(), by, version: present.version + 1 };
  return { before: present, after: { ...present, types: termsAfter(present.types, after.leaveTypes, change) } };
}

function triedTickets(tickets: readonly TriableTicket[], { before, after, from, to, now }: Trial): WhatIf['tickets'] {
  const created = tickets.filter(({ deleted, mergedInto, createdAt }) => {
    const day = dayAt(createdAt, before.timeZone);
    return !deleted && mergedInto === null && from <= day && day <= to;
  });
  const standings = created.flatMap((ticket) => {
    const [was, is] = [before, after].map((settings) => ticketTargets(ticket, settings, now));
    if (was === undefined || is === undefined) return [];
    return targetNames.map((target) => ({ ticket, target, was: was[target], is: is[target] }));
  });
  const changes = standings
    .filter(({ was, is }) => was.missed !== is.missed)
    .map(({ ticket: { _id, ticketno, problem }, target, was, is }): TriedTicket => {
      const late = { from: was.missed, to: is.missed };
      const used = { from: was.used, to: is.used };
      return { _id, ticketno, problem, target, late, used, allowed: { from: was.target, to: is.target } };
    })
    .toSorted((a, b) => b.ticketno - a.ticketno);
  const late = {
    from: standings.filter(({ was }) => was.missed).length,
    to: standings.filter(({ is }) => is.missed).length,
  };
  return { ...listed({ seen: created.length, changes }), late };
}

type HoursRecords = Pick<TriedRecords, 'sheets' | 'absences'> & { readonly schedules: readonly WorkScheduleView[] };

function triedHours(records: HoursRecords, trial: Trial): { seen: number; changes: TriedHours[] } {
  const { before, after, from, to, now } = trial;
  const today = dayAt(now, before.timeZone);
  const within = ({ day }: AttendanceDay) => from <= day && day <= to;
  const people = groupBy(records.sheets, ({ user }) => user);
  const hours = [...people].map(([user, sheets]): TriedHours & { days: number } => {
    const days = sheets.flatMap((sheet) => sheet.days).filter(within);
    const away = records.absences.filter((absence) => absence.user === user);
    const entries = records.schedules.find(({ _id }) => _id === user)?.entries;
    const [was, is] = [scheduledFor(before, entries), scheduledFor(after, entries)];
    // What both settings say alike stays as it was recorded: it may go back to rules from before either of them.
    const tried = days.map((recorded) => {
      const [old, next] = [termsOn(was, recorded.day, away), termsOn(is, recorded.day, away)];
      return JSON.stringify(old) === JSON.stringify(next) ? recorded : { ...recorded, terms: next };
    });
    return { user, days: days.length, from: hoursOf(days, today), to: hoursOf(tried, today) };
  });
  const seen = hours.filter(({ days }) => days > 0);
  const changes = seen
    .filter((one) => JSON.stringify(one.from) !== JSON.stringify(one.to))
    .map(({ user, from: old, to: next }) => ({ user, from: old, to: next }));
  return { seen: seen.length, changes };
}

function hoursOf(days: readonly AttendanceDay[], today: string): HoursOfSpan {
  const over = days.filter(({ day }) => day < today);
  return { ...timeBalance(over, today), lateDays: over.filter((day) => dayTotals(day, 0).late).length };
}
