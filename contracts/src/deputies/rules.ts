import type { Rights } from '../core/permissions.js';
import { reachOf } from '../core/scopes.js';
import type { DeputyView } from './views.js';

export interface DeputyTerm {
  /** The first and the last day. */
  readonly from: string;
  readonly until: string;
}

/** Whether a person decides on leave or attendance of others, and so may need a deputy. */
export function decidesOnOthers(rights: Rights): boolean {
  return reachOf(rights, 'decideLeave') !== 'own' || reachOf(rights, 'decideAttendance') !== 'own';
}

/** @param day in the organisation's time zone */
export function lastsOn({ from, until }: DeputyTerm, day: string): boolean {
  return from <= day && day <= until;
}

/** Whether a deputy decides on this day. */
export function isDeputized(named: DeputyView, day: string): named is DeputyView & { deputy: object } {
  return named.deputy !== null && lastsOn(named, day);
}
