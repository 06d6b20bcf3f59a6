import { bugApps, bugPriorities, type BugPriority } from '../bugs/rules.js';
import { flagsOfGroup, hasFlag, readsEverything, type Rights } from '../core/permissions.js';

export const ticketPriorities = bugPriorities;
export type TicketPriority = BugPriority;

/** The modules of the products that a concern is about, and so their parts. */
export const ticketModules = bugApps;

export const ticketTypes = ['Problem', 'Question', 'Request', 'Incident'] as const;
export type TicketType = (typeof ticketTypes)[number];

export const ticketDeployments = ['cloud', 'onpremise'] as const;
export type TicketDeployment = (typeof ticketDeployments)[number];

export const ticketStatuses = ['New', 'Open', 'Pending Customer', 'Pending Developer', 'Resolved', 'Closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Whether somebody still has to do something about a ticket of this status. */
export function isOpenTicket(status: TicketStatus): boolean {
  return status !== 'Resolved' && status !== 'Closed';
}

/** Whether the clock of the targets stands still in this status: it is the client's turn. */
export function pausesClock(status: TicketStatus): boolean {
  return status === 'Pending Customer' || !isOpenTicket(status);
}

/** Whether somebody with these rights sees all tickets; their assignees see them in any case. */
export function readsTickets(rights: Rights): boolean {
  return readsEverything(rights) || flagsOfGroup('Support').some((flag) => hasFlag(rights, flag));
}

/** Whether somebody can be given tickets: whoever is there. */
export function takesTickets(person: { active: boolean; deleted: boolean }): boolean {
  return person.active && !person.deleted;
}

export const visitKinds = ['visit', 'call'] as const;
export type VisitKind = (typeof visitKinds)[number];

/** How many followers-up, visits and mails to be sent a ticket carries along; its thread has all of them. */
export const ticketTail = 50;

/** A client's address, as it can stand in a mail's header and envelope: nothing quoted, and nothing that separates. */
export const mailAddress = /^[^\s"(),:;<>@[\\\]\p{Cc}]+@[^\s"(),:;<>@[\\\]\p{Cc}]+$/u;

/** Whether a ticket of this status waits for somebody else, until a follow-up wakes it. */
export function isPending(status: TicketStatus): boolean {
  return status === 'Pending Customer' || status === 'Pending Developer';
}

/** The targets of a ticket: that the client is answered, and that it is settled. */
export const targetNames = ['response', 'resolution'] as const;
export type TargetName = (typeof targetNames)[number];

/** A target is near when less than this part of its time is left. */
export const nearPart = 1 / 4;

/** What a ticket says of the person who has the concern, and what stands there once that person is erased. */
export const erasedClient = { owner_name: '', email: '', contact: '', caller_name: '' } as const;
