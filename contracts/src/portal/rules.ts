import type { BugStatus } from '../bugs/rules.js';
import type { FeatureStatus } from '../feature-requests/rules.js';
import type { TicketRating, TicketStatus } from '../tickets/rules.js';

/** How a ticket stands, as its client is told. */
export type PortalStatus = 'received' | 'working' | 'waiting' | 'solved' | 'closed';

const statuses: Readonly<Record<TicketStatus, PortalStatus>> = {
  New: 'received',
  Open: 'working',
  'Pending Customer': 'waiting',
  // That others work on it is nobody's business outside.
  'Pending Developer': 'working',
  Resolved: 'solved',
  Closed: 'closed',
};

export function portalStatusOf(status: TicketStatus): PortalStatus {
  return statuses[status];
}

export const portalStatusTexts: Readonly<Record<PortalStatus, string>> = {
  received: 'Received',
  working: 'Being worked on',
  waiting: 'Waiting for your answer',
  solved: 'Solved',
  closed: 'Closed',
};

/** What of a linked bug its client is told. */
export type PortalDefect = 'working' | 'fixed' | 'released';

const defects: Readonly<Record<BugStatus, PortalDefect | null>> = {
  New: 'working',
  'In Progress': 'working',
  Resolved: 'fixed',
  Closed: 'released',
  // Nothing that a client waits for.
  Invalid: null,
};

export function portalDefectOf(status: BugStatus): PortalDefect | null {
  return defects[status];
}

export const portalDefectTexts: Readonly<Record<PortalDefect, string>> = {
  working: 'Being worked on',
  fixed: 'Fixed, in the next release',
  released: 'Fixed',
};

/** How an idea stands, as clients are told. */
export type PortalIdeaStatus = 'considered' | 'planned' | 'building' | 'there' | 'declined';

const ideaStatuses: Readonly<Record<FeatureStatus, PortalIdeaStatus>> = {
  New: 'considered',
  'Under Review': 'considered',
  Planned: 'planned',
  'In Progress': 'building',
  Shipped: 'there',
  Declined: 'declined',
};

export function portalIdeaStatusOf(status: FeatureStatus): PortalIdeaStatus {
  return ideaStatuses[status];
}

export const portalIdeaTexts: Readonly<Record<PortalIdeaStatus, string>> = {
  considered: 'Being considered',
  planned: 'Planned',
  building: 'Being built',
  there: 'Available',
  declined: 'Not planned',
};

export const portalLimits = {
  /** How many ideas are listed. */
  ideas: 100,
  subject: 200,
  text: 20_000,
  files: 10,
  /** How many of a client's tickets are listed, the latest ones. */
  tickets: 200,
} as const;

export const portalCode = {
  digits: 8,
  minutes: 10,
  tries: 5,
} as const;

/** A sign-in holds for so long, whatever happens meanwhile. */
export const portalSessionDays = 7;

/** Readable by the portal's pages, which send it back as `X-XSRF-TOKEN`. */
export const portalXsrfCookie = 'PORTAL-XSRF-TOKEN';

export const ratingTexts: Readonly<Record<TicketRating, string>> = {
  good: 'Good',
  okay: 'Okay',
  bad: 'Bad',
};

/**
 * Path of the page on which a client rates a resolution. A rating in `?rating=` is chosen there at first.
 * @param token see `RatingLinks` of the server
 */
export function ratingPath(token: string): string {
  return `/rating/${token}`;
}

/**
 * Path of an organisation's portal.
 * @param ticket is opened there, for whom it is theirs
 */
export function portalPath(organisation: string, ticket?: string): string {
  const path = `/portal/${encodeURIComponent(organisation)}`;
  return ticket === undefined ? path : `${path}?ticket=${encodeURIComponent(ticket)}`;
}
