import type { Role } from '@atrium/contracts/core/permissions';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { TenantView } from '@atrium/contracts/tenants/views';
import type { UserView } from '@atrium/contracts/users/views';
import { hasTeam, teamOf } from '@atrium/contracts/core/scopes';
import { type Account, accountIn, type Actors, actorFrom, sessionHolds } from '../auth/actors.js';
import { requiredFirst } from '../auth/required-actions.js';
import { teamAfter } from '../auth/teams.js';
import { type EntriesRecord, isEntries } from '../kernel/entries.js';
import type { Actor } from '../kernel/actor.js';
import { roomsOfEntries } from '../kernel/projection.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { FeedDelta } from '../projections/fold.js';
import type { ConnectedSockets } from './connected-sockets.js';
import type { FeedEntry } from './feed.js';
import type { ImpersonatedSockets } from './impersonated-sockets.js';
import type { LiveSocket } from './live-sockets.js';
import type { Subscriptions } from './subscriptions.js';
import type { Topic } from './topics.js';

/**
 * Applies changes of rights to this process's sockets, in log order: deltas after a revocation no longer contain what
 * was revoked.
 */
export class RightsEnforcer {
  constructor(
    private readonly registry: Pick<SliceRegistry, 'collection'>,
    private readonly sockets: ConnectedSockets,
    private readonly subscriptions: Pick<Subscriptions, 'revoke'>,
    private readonly teams: Pick<Actors, 'teamOf'>,
    private readonly impersonated: Pick<ImpersonatedSockets, 'changed' | 'placed'>,
  ) {}

  /** Applies changes of accounts, organisations and settings; no other document grants rights. */
  apply(delta: FeedDelta): void {
    const doc = delta.shapes[0]?.doc;
    if (delta.collection === 'tenants') {
      if (doc !== undefined && !(doc as TenantView).isActive) this.disconnectTenant(delta.id);
      return;
    }
    if (delta.collection === 'settings') {
      if (doc !== undefined) this.requireFactors(delta.id, (doc as SettingsView).secondFactorRoles);
      return;
    }
    if (delta.collection !== 'users') return;
    for (const socket of this.sockets.ofPerson(delta.id)) {
      const { account: before, session } = socket.data;
      if (socket.data.impersonation !== undefined) {
        this.impersonated.changed(socket, delta.id, (doc as Account | undefined) ?? null);
        continue;
      }
      const account =
        doc === undefined ? null : accountIn(session, accountOf(doc as Omit<Account, 'secondFactorRoles'>, before));
      if (account === null || !sessionHolds(account, session.credentialVersion) || requiredFirst(account) !== null) {
        socket.disconnect(true);
        continue;
      }
      const { team: known, ...rights } = account;
      if (!hasTeam(rights)) {
        this.become(socket, rights);
        continue;
      }
      this.become(socket, { ...rights, team: teamOf(placeOf(rights), known ?? []) });
      if (known === undefined || before.department !== rights.department) void this.readTeam(socket);
    }
    if (doc !== undefined) this.placeInTeams(doc as UserView);
  }

  /**
   * Reads the team of a socket, if its rights reach one. Until then they reach the members who are known: fewer, and
   * nobody else.
   */
  async readTeam(socket: LiveSocket): Promise<void> {
    if (socket.data.impersonation !== undefined) return;
    for (;;) {
      const { account } = socket.data;
      if (!hasTeam(account)) return;
      const team = await this.teams.teamOf(account).catch(() => null);
      if (team === null) {
        // A store is away: the next connection reads it.
        socket.disconnect(true);
        return;
      }
      if (socket.data.account !== account) continue;
      this.become(socket, { ...account, team });
      return;
    }
  }

  /** Applies where a person stands now to everybody whose rights reach a team. */
  private placeInTeams(person: UserView): void {
    for (const socket of this.sockets.ofTenant(person.tenentId)) {
      const { account } = socket.data;
      if (socket.data.impersonation !== undefined) {
        this.impersonated.placed(socket, person);
        continue;
      }
      const isOther = account._id !== person._id && account.tenentId === person.tenentId;
      if (account.team === undefined || !isOther) continue;
      const { team, mayGain } = teamAfter(placeOf(account), account.team, placeOf(person));
      this.become(socket, { ...account, team });
      if (mayGain) void this.readTeam(socket);
    }
  }

  private become(socket: LiveSocket, account: Account): void {
    const former = socket.data.actor;
    socket.data.account = account;
    const actor = actorFrom(account, former.tenant);
    // The change was another person's, and the team is the same.
    if (
      former.rightsSince === actor.rightsSince &&
      former.team !== undefined &&
      former.team.join() === actor.team?.join()
    ) {
      return;
    }
    socket.data.actor = actor;
    this.reauthorise(socket, former);
  }

  /** Whether access to a document's history or entries was lost. */
  isRevoking({ collection, left, leftRichest }: FeedDelta): boolean {
    return leftRichest.length > 0 || (left.length > 0 && this.registry.collection(collection)?.sharesEntries === true);
  }

  revoke({ tenant, deltas }: FeedEntry): void {
    const revoked = deltas.filter((delta) => this.isRevoking(delta));
    const isLost = (kind: Topic['kind'], record: EntriesRecord, actor: Actor): boolean =>
      revoked.some(
        (delta) => delta.collection === record.collection && delta.id === record.id && !this.sees(kind, actor, delta),
      );
    for (const socket of this.sockets.ofTenant(tenant)) {
      for (const [name, { topic, records }] of socket.data.topics) {
        const isAffected =
          topic.tenant === tenant && records.some((record) => isLost(topic.kind, record, socket.data.actor));
        if (isAffected) this.subscriptions.revoke(socket, name);
      }
    }
  }

  /** Makes clients fetch a tenant's topics again, after a rebuild or a failed delivery. */
  resetTenant(tenant: string): void {
    for (const socket of this.sockets.ofTenant(tenant)) {
      for (const [name, { topic }] of socket.data.topics) {
        if (topic.tenant === tenant) this.subscriptions.revoke(socket, name);
      }
    }
  }

  /** Ends what the actor may follow no longer, or sees otherwise than before. Most changes of an account end nothing. */
  private reauthorise(socket: LiveSocket, former: Actor): void {
    const { actor, topics } = socket.data;
    for (const [name, { topic, records }] of topics) {
      const followed = topic.kind === 'collection' ? [topic.collection] : records.map(({ collection }) => collection);
      const isSame =
        followed.length > 0 && followed.every((collection) => this.hasSameRooms(collection, former, actor));
      if (!isSame) this.subscriptions.revoke(socket, name);
    }
  }

  private hasSameRooms(collection: string, former: Actor, actor: Actor): boolean {
    const published = this.registry.collection(collection);
    return published?.rooms(former).join('\n') === published?.rooms(actor).join('\n');
  }

  /** Whether the actor still sees a record's history, or what grows within it. Entries are seen through their record. */
  private sees(kind: Topic['kind'], actor: Actor, { collection, shapes }: FeedDelta): boolean {
    const published = this.registry.collection(collection);
    if (published === undefined || isEntries(published)) return false;
    const shown = shapes.map(({ rooms }) => rooms);
    const rooms = roomsOfEntries(kind === 'entries' ? published : {}, shown);
    return published.rooms(actor).some((room) => rooms.includes(room));
  }

  /** Disconnects people whose role now needs a second factor that they lack. */
  private requireFactors(tenant: string, secondFactorRoles: readonly Role[]): void {
    for (const socket of this.sockets.ofTenant(tenant)) {
      if (socket.data.session.tenant !== tenant) continue;
      socket.data.account = accountIn(socket.data.session, { ...socket.data.account, secondFactorRoles });
      if (requiredFirst(socket.data.account) !== null) socket.disconnect(true);
    }
  }

  private disconnectTenant(tenant: string): void {
    for (const socket of this.sockets.ofTenant(tenant))
      if (socket.data.session.tenant === tenant) socket.disconnect(true);
  }
}

function placeOf({ _id: id, department, manager }: UserView) {
  return { id, department, manager };
}

/** Nothing of the former document is kept: what it left out is gone. */
function accountOf(doc: Omit<Account, 'secondFactorRoles'>, { secondFactorRoles, team }: Account): Account {
  return { ...doc, secondFactorRoles, ...(team && { team }) };
}
