import { systemTenant } from '../kernel/actor.js';
import { SetsBy } from '../sets-by.js';
import type { LiveSocket } from './live-sockets.js';

export class ConnectedSockets {
  private readonly byPerson = new SetsBy<string, LiveSocket>();
  private readonly byTenant = new SetsBy<string, LiveSocket>();

  addSocket(socket: LiveSocket): void {
    for (const person of peopleOf(socket)) this.byPerson.add(person, socket);
    for (const tenant of tenantsOf(socket)) this.byTenant.add(tenant, socket);
  }

  remove(socket: LiveSocket): void {
    for (const person of peopleOf(socket)) this.byPerson.delete(person, socket);
    for (const tenant of tenantsOf(socket)) this.byTenant.delete(tenant, socket);
  }

  /** Also the sockets of others who see as this person. */
  ofPerson(userId: string): Iterable<LiveSocket> {
    return this.byPerson.of(userId);
  }

  /** Those of its people and of visitors to it. Everybody may follow what is the system's, so it has all. */
  ofTenant(tenant: string): Iterable<LiveSocket> {
    return this.byTenant.of(tenant);
  }
}

/** Who signed in, and as whom they see. */
function peopleOf({ data: { session, impersonation } }: LiveSocket): string[] {
  return impersonation === undefined ? [session.userId] : [session.userId, impersonation.person];
}

/** Neither changes while a socket is connected. */
function tenantsOf({ data: { session, actor } }: LiveSocket): ReadonlySet<string> {
  return new Set([session.tenant, actor.tenant, systemTenant]);
}
