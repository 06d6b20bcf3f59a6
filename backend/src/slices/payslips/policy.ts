import { passes } from '@atrium/contracts/core/access';
import type { Rights } from '@atrium/contracts/core/permissions';
import { paySlipCommands } from '@atrium/contracts/payslips/commands';
import { managesPay, readsOwnPay } from '@atrium/contracts/payslips/rules';
import type { PaySlipView } from '@atrium/contracts/payslips/views';
import type { Actor } from '../../platform/kernel/actor.js';

// Pay is in no room that many are in: each pay slip is in its owner's own, what it comes to in that of payroll, and all
// of it only in rooms of single people, whose opening of it is recorded.

/** Since when whom of payroll has had another's pay slip open, by their ids. */
export interface Openings {
  readonly openedAt: Readonly<Record<string, string>>;
}

/** The room of the pay slips of which a document is to be made; nobody is in it. */
export const askedRoom = 'asked';

/**
 * The room of the whole pay slips of a month, by which they are found; nobody is in it. Every whole one is in it: where
 * it is in no room, the platform takes the next shape for the whole, and its owner would read the history of its drafts
 * and readers.
 */
export function monthRoom(month: string): string {
  return `month:${month}`;
}

/** The room of the pay slips that somebody has opened and not closed; nobody is in it. */
export const openRoom = 'open';

/** The room of what pay slips come to, for payroll. */
export const payrollRoom = 'payroll';

/** The room of drafts that were thrown away, for those who may bring them back. */
const thrownAwayRoom = 'thrown-away';

/** The room of what one person is paid. */
export const ownRoom = (person: string): string => `self:${person}`;

const readerRoom = (person: string): string => `reader:${person}`;
const thrownAwayReaderRoom = (person: string): string => `thrown-away-reader:${person}`;

/** The rooms of a whole pay slip: one for each of payroll who is preparing it, or has it open. */
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

/** The rooms of what its owner sees of it. */
export function ownRooms({ user, versions }: PaySlipView): string[] {
  return versions.length > 0 ? [ownRoom(user)] : [];
}

/** The rooms of what it comes to. */
export function summaryRooms({ deleted }: PaySlipView): string[] {
  return [deleted ? thrownAwayRoom : payrollRoom];
}

/** The rooms that lists show: one's own pay slips, and for payroll what everybody's come to, but none that is whole. */
export function listedRooms(actor: Actor): string[] {
  if (!readsOwnPay(actor)) return [];
  return [ownRoom(actor.id), ...(managesPay(actor) ? [payrollRoom] : [])];
}

/** The rooms of the drafts that somebody may bring back. */
export function restorableRooms(actor: Actor): string[] {
  return restoresPaySlips(actor) ? [thrownAwayRoom] : [];
}

/** All the rooms in which somebody is. */
export function roomsFor(actor: Actor): string[] {
  return [
    ...listedRooms(actor),
    ...(managesPay(actor) ? [readerRoom(actor.id)] : []),
    ...(restoresPaySlips(actor) ? [thrownAwayRoom, thrownAwayReaderRoom(actor.id)] : []),
  ];
}

/** Whether somebody may bring back a draft that was thrown away. */
export function restoresPaySlips(rights: Rights): boolean {
  return passes(paySlipCommands.RestorePaySlip.access, rights);
}
