import { idFrom } from '../kernel/ids.js';

export function followId(tenant: string, person: string, root: string): string {
  return idFrom('thread-follow', tenant, person, root);
}

/** An index of a thread's followers; nobody is in this room. */
export function followersRoom(root: string): string {
  return `thread:${root}`;
}
