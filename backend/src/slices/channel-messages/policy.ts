import type { Actor } from '../../platform/core/actor.js';
import type { Message } from './state-rules.js';

/**
 * Whether somebody learns of a message by naming a version of it. Only who wrote it edits it, so to others a version is
 * of no use; whether they see it, the place says and not the message.
 */
export function knowsOf({ id }: Actor, { author }: Pick<Message, 'author'>): boolean {
  return id === author;
}
