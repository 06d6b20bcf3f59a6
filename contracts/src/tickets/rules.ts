import { dayMs } from '../core/days.js';
import { bugApps, bugPriorities, type BugPriority } from '../bugs/rules.js';
import { type Department, flagsOfGroup, hasFlag, readsEverything, type Rights } from '../core/permissions.js';
import { isStaff } from '../users/staff.js';

export const ticketPriorities = bugPriorities;
export type TicketPriority = BugPriority;

export const ticketModules = bugApps;

export const ticketTypes = ['Problem', 'Question', 'Request', 'Incident'] as const;
export type TicketType = (typeof ticketTypes)[number];

export const ticketDeployments = ['cloud', 'onpremise'] as const;
export type TicketDeployment = (typeof ticketDeployments)[number];

export const ticketStatuses = ['New', 'Open', 'Pending Customer', 'Pending Developer', 'Resolved', 'Closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export function isOpenTicket(status: TicketStatus): boolean {
  return status !== 'Resolved' && status !== 'Closed';
}

export function pausesClock(status: TicketStatus): boolean {
  return status === 'Pending Customer' || !isOpenTicket(status);
}

/** Assignees see theirs in any case. */
export function readsTickets(rights: Rights): boolean {
  return readsEverything(rights) || flagsOfGroup('Support').some((flag) => hasFlag(rights, flag));
}

export function takesTickets(person: { active: boolean; deleted: boolean }): boolean {
  return isStaff(person);
}

export const visitKinds = ['visit', 'call'] as const;
export type VisitKind = (typeof visitKinds)[number];

/** The thread has the rest. */
export const ticketTail = 50;

/** Safe in a header and envelope: no quoting, no separators. */
export const mailAddress = /^[^\s"(),:;<>@[\\\]\p{Cc}]+@[^\s"(),:;<>@[\\\]\p{Cc}]+$/u;

/** Addresses are compared regardless of case; what is none is like nothing. */
export function isSameAddress(a: string, b: string): boolean {
  return mailAddress.test(a) && a.toLowerCase() === b.toLowerCase();
}

const portalMessageEnd = '@portal.invalid>';

/** The Message-ID of what was written in the client portal, which never was a mail. */
export function portalMessageId(id: string): string {
  return `<${id}${portalMessageEnd}`;
}

export function isPortalMessage(messageId: string): boolean {
  return messageId.endsWith(portalMessageEnd);
}

/** What is kept of a mail from a client; texts in characters. */
export const mailLimits = {
  /** Bytes of a whole mail. */
  bytes: 25 * 1024 * 1024,
  messageId: 500,
  name: 200,
  subject: 500,
  text: 100_000,
  files: 20,
  fileName: 200,
  /** Addresses beside the client's. */
  copies: 10,
  /** Bytes of all attachments of a mail to a client: encoded they still pass servers that take 25 MB. */
  sentFiles: 18_000_000,
} as const;

/** A picture that the text of a mail to a client shows: its name, and its file. */
export const pictureInMail = /!\[([^\]\n]*)\]\(file:([A-Za-z0-9_-]{1,64})\)/g;

/** What a reply makes of a status; null where it stays. */
export function statusAfterReply(status: TicketStatus): TicketStatus | null {
  return status === 'Pending Customer' || !isOpenTicket(status) ? 'Open' : null;
}

/** Waits for another party until a follow-up. */
export function isPending(status: TicketStatus): boolean {
  return status === 'Pending Customer' || status === 'Pending Developer';
}

/** Why a snooze ended. */
export type WakeReason = 'person' | 'due' | 'reply';

export const targetNames = ['response', 'resolution'] as const;
export type TargetName = (typeof targetNames)[number];

/** A target is near when less than this share of its time is left. */
export const nearPart = 1 / 4;

/** How a new ticket comes to a person of its team: not by itself, to whose turn it is, or to who has the fewest. */
export const assignmentWays = ['hand', 'turn', 'load'] as const;
export type AssignmentWay = (typeof assignmentWays)[number];

/** Why routing chose an assignee. */
export interface AssignedWhy {
  readonly way: Exclude<AssignmentWay, 'hand'>;
  readonly team: Department;
  /** How many open tickets they had. */
  readonly open: number;
}

/** What a client says of the help that they got, the best first. */
export const ticketRatings = ['good', 'okay', 'bad'] as const;
export type TicketRating = (typeof ticketRatings)[number];

/** For so many days after a resolution its client may rate it, and change that. */
export const ratingDays = 14;

/** Characters of the comment on a rating. */
export const longestRatingComment = 2_000;

/** @param at when it was resolved */
export function isRatingOpen(at: string, now: number): boolean {
  return now < Date.parse(at) + ratingDays * dayMs;
}

/** Personal fields of the client, and their values after an erasure. */
export const erasedClient = { owner_name: '', email: '', contact: '', caller_name: '' } as const;
