import type { Department, Rights } from '../core/permissions.js';

export const replyLengths = { name: 60, subject: 200, body: 5_000 } as const;
/** Of one person, and of one department. */
export const replyLimit = 200;

/** Who works where, with their rights. */
export type Keeper = Rights & { readonly department: Department };

/** Whether somebody writes, changes and deletes what a whole department replies: its leads, and administrators. */
export function keepsRepliesOf({ role, department: own }: Keeper, department: Department): boolean {
  if (role === 'admin' || role === 'superadmin') return true;
  return (role === 'manager' || role === 'supervisor') && own === department;
}
