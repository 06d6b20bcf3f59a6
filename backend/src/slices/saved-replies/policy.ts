import { administers } from '@atrium/contracts/core/permissions';
import { passes } from '@atrium/contracts/core/access';
import { savedReplyCommands } from '@atrium/contracts/saved-replies/commands';
import { keepsRepliesOf } from '@atrium/contracts/saved-replies/rules';
import type { SavedReplyView } from '@atrium/contracts/saved-replies/views';
import type { Actor } from '../../platform/kernel/actor.js';

type Scope = Pick<SavedReplyView, 'department' | 'deleted'> & { readonly owner: string };

/** Deleted ones stay visible to people who can restore them, but don't count as replies. */
export function roomsOf({ department, owner, deleted }: Scope): readonly string[] {
  if (department === null) return [`${deleted ? 'deleted' : 'self'}:${owner}`];
  const kept = deleted ? 'deleted-of' : 'of';
  // Administrators keep those of every department, and the organisation adds departments.
  return [`${kept}:${department}`, `${kept}-any`];
}

export function roomsFor(actor: Actor): readonly string[] {
  return [`self:${actor.id}`, `deleted:${actor.id}`, ...(answersClients(actor) ? departmentRooms(actor) : [])];
}

function departmentRooms(actor: Actor): readonly string[] {
  if (administers(actor)) return ['of-any', 'deleted-of-any'];
  const { department } = actor;
  return [`of:${department}`, ...(keepsRepliesOf(actor, department) ? [`deleted-of:${department}`] : [])];
}

/** Who sees a reply, may it be deleted or not. */
export function knowsReply(actor: Actor, { department, owner }: Scope): boolean {
  if (department === null) return owner === actor.id;
  return answersClients(actor) && (actor.department === department || keepsRepliesOf(actor, department));
}

/** Who changes, deletes and restores it, of those who see it. */
export function keepsReply(actor: Actor, { department, owner }: Scope): boolean {
  return department === null ? owner === actor.id : keepsRepliesOf(actor, department);
}

function answersClients(actor: Actor): boolean {
  return passes(savedReplyCommands.CreateSavedReply.access, actor);
}
