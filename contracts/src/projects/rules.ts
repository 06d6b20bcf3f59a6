import { hasFlag, readsEverything, type Rights } from '../core/permissions.js';

export const projectStates = ['Planned', 'Active', 'On Hold', 'Completed', 'Archived'] as const;
export type ProjectState = (typeof projectStates)[number];

export const projectHealths = ['On track', 'At risk', 'Off track'] as const;
export type ProjectHealth = (typeof projectHealths)[number];

/** The history has the rest. */
export const projectTail = 50;

export const memberLimit = 200;

export const webLinkLimit = 50;

export const projectFileLimit = 100;

export function readsProjects(rights: Rights): boolean {
  const flags = ['viewproject', 'createproject', 'editproject', 'deleteproject'] as const;
  return readsEverything(rights) || flags.some((flag) => hasFlag(rights, flag));
}
