import { hasFlag, readsEverything, type Rights } from '../core/permissions.js';

export const projectStates = ['Planned', 'Active', 'On Hold', 'Completed', 'Archived'] as const;
export type ProjectState = (typeof projectStates)[number];

/** How a project does, as its lead says. */
export const projectHealths = ['On track', 'At risk', 'Off track'] as const;
export type ProjectHealth = (typeof projectHealths)[number];

/** How many status updates and moves of the target date a project carries along; its history has all of them. */
export const projectTail = 50;

/** How many members a project has at most. */
export const memberLimit = 200;

/** Whether somebody with these rights sees the projects that are not private. */
export function readsProjects(rights: Rights): boolean {
  const flags = ['viewproject', 'createproject', 'editproject', 'deleteproject'] as const;
  return readsEverything(rights) || flags.some((flag) => hasFlag(rights, flag));
}
