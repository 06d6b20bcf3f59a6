import type { UserView } from '@atrium/contracts/users/views';
import { type Account, type Actors, sessionHolds } from '../auth/actors.js';
import { impersonated } from '../auth/impersonation.js';
import type { LiveSocket } from './live-sockets.js';

/**
 * Sockets of people who see as others. They are closed as soon as anything changes that decides on what they show: they
 * come back by the rights of then, or not at all.
 */
export class ImpersonatedSockets {
  constructor(private readonly actors: Pick<Actors, 'behind' | 'present'>) {}

  /** Closes it with its time, and at once if rights changed since they were read. */
  watch(socket: LiveSocket): void {
    const { impersonation } = socket.data;
    if (impersonation === undefined) return;
    const timer = setTimeout(() => socket.disconnect(true), Date.parse(impersonation.until) - Date.now());
    timer.unref();
    socket.once('disconnect', () => clearTimeout(timer));
    void this.verify(socket);
  }

  /** @param doc what an account of either became */
  changed(socket: LiveSocket, id: string, doc: Account | null): void {
    const { account, impersonation } = socket.data;
    const known = id === account._id ? account : impersonation?.by;
    if (known === undefined || doc === null || !isSame(known, doc)) socket.disconnect(true);
  }

  /** @param person who may have been placed anew in a team of either */
  placed(socket: LiveSocket, person: UserView): void {
    const { account, impersonation } = socket.data;
    const isTheirs = person._id === account._id || person._id === impersonation?.by._id;
    const hasTeam = account.team !== undefined || impersonation?.by.team !== undefined;
    if (hasTeam && !isTheirs && person.tenentId === account.tenentId) socket.disconnect(true);
  }

  private async verify(socket: LiveSocket): Promise<void> {
    const { session, actor, impersonation } = socket.data;
    if (impersonation === undefined) return;
    try {
      const by = await this.actors.behind(session);
      const seen = by === null ? null : await impersonated(by, impersonation, this.actors);
      const teamsOf = ({ team, impersonatedBy }: typeof actor) => [team, impersonatedBy?.team].join('\n');
      const isStill = seen?.actor.rightsSince === actor.rightsSince && teamsOf(seen.actor) === teamsOf(actor);
      if (!isStill) socket.disconnect(true);
    } catch {
      // A store is away: the next connection reads it.
      socket.disconnect(true);
    }
  }
}

function placeOf({ rightsSince, department, manager }: Account): string {
  return [rightsSince, department, manager].join('\n');
}

function isSame(before: Account, after: Account): boolean {
  return sessionHolds(after, before.credentialVersion) && placeOf(before) === placeOf(after);
}
