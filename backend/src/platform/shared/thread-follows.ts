import { idFrom } from '../kernel/ids.js';

/**
 * The id under which it is kept whether somebody follows the thread of a message, and of the stream of what they chose
 * about it.
 */
export function followId(tenant: string, person: string, root: string): string {
  return idFrom('thread-follow', tenant, person, root);
}

/** The room by which it is found who follows the thread of a message; nobody is in it. */
export function followersRoom(root: string): string {
  return `thread:${root}`;
}
