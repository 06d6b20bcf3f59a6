import { passes } from '@atrium/contracts/core/access';
import type { Rights } from '@atrium/contracts/core/permissions';
import { paySlipCommands } from '@atrium/contracts/payslips/commands';
import { managesPay, readsOwnPay } from '@atrium/contracts/payslips/rules';
import type { PaySlipView } from '@atrium/contracts/payslips/views';
import type { Actor } from '../../platform/kernel/actor.js';

// Pay is in no shared room: payslips are in their owners', summaries in payroll's, and full ones only in rooms of
// single people, whose opening is recorded.

/** When members of payroll opened another's payslip, by their ids. */
export interface Openings {
  readonly openedAt: Readonly<Record<string, string>>;
}

/** An index of requested documents; nobody is in this room. */
export const askedRoom = 'asked';

/**
 * An index by month; nobody is in this room. It holds every full payslip: without any room for the full shape, the
 * next shape would count as the richest, and its owner would see the history of drafts and readers.
 */
export function monthRoom(month: string): string {
  return `month:${month}`;
}

/** An index of open payslips; nobody is in this room. */
export const openRoom = 'open';

export const payrollRoom = 'payroll';

const thrownAwayRoom = 'thrown-away';

export const ownRoom = (person: string): string => `self:${person}`;

const readerRoom = (person: string): string => `reader:${person}`;
const thrownAwayReaderRoom = (person: string): string => `thrown-away-reader:${person}`;

export function wholeRooms({ month, readers, deleted, versions, openedAt }: PaySlipView & Openings): string[] {
  const isAsked = versions.some(({ document }) => document === 'asked');
  const isOpen = Object.keys(openedAt).length > 0;
  return [
    monthRoom(month),
    ...readers.map(deleted ? thrownAwayReaderRoom : readerRoom),
    ...(isAsked ? [askedRoom] : []),
    ...(isOpen ? [openRoom] : []),
  ];
}

export function ownRooms({ user, versions }: PaySlipView): string[] {
  return versions.length > 0 ? [ownRoom(user)] : [];
}

/** A correction that was deleted is listed beside its published version. */
export function summaryRooms({ deleted, discarded }: PaySlipView): string[] {
  return [...(deleted ? [] : [payrollRoom]), ...(discarded === null ? [] : [thrownAwayRoom])];
}

/** Own payslips, and summaries for payroll; nothing in full. */
export function listedRooms(actor: Actor): string[] {
  if (!readsOwnPay(actor)) return [];
  return [ownRoom(actor.id), ...(managesPay(actor) ? [payrollRoom] : [])];
}

export function restorableRooms(actor: Actor): string[] {
  return restoresPaySlips(actor) ? [thrownAwayRoom] : [];
}

export function roomsFor(actor: Actor): string[] {
  return [
    ...listedRooms(actor),
    ...(managesPay(actor) ? [readerRoom(actor.id)] : []),
    ...(restoresPaySlips(actor) ? [thrownAwayRoom, thrownAwayReaderRoom(actor.id)] : []),
  ];
}

export function restoresPaySlips(rights: Rights): boolean {
  return passes(paySlipCommands.RestorePaySlip.access, rights);
}
