import { hourMs } from '@atrium/contracts/core/days';
import { defaultSettings, type Settings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { UserView } from '@atrium/contracts/users/views';
import { realTimers } from '../browser/timers';
import { actingTenant } from '../session/acting-tenant';
import { ownerOf } from '../session/owner';
import { hasLostRights, isImpersonating, signedIn } from '../session/session';
import { isSharedDevice } from '../session/shared-device';
import { connection, liveStore, sync } from '../sync/live';
import { takeEarlyReplica } from './early-replica';
import { type KeptSession, type KeptTopic, Replica } from './replica';
import { replicaDatabase } from './replica-database';
import { markReplica } from './replica-mark';
import { keepInterface } from './service-worker';

export interface Kept {
  readonly user: UserView;
  readonly topics: readonly KeptTopic[];
}

const replica = new Replica(liveStore, replicaDatabase, realTimers, Date.now);
let keeping: string | null = null;
let person: UserView | null = null;
/** Offline reads don't extend the replica's life. */
let usableUntil = 0;

function buildNow(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? 'development';
}

function usableFor(user: UserView): number {
  const own = user.tenentId === null ? undefined : liveStore.document('settings', user.tenentId);
  const { sessionIdleHours }: Pick<Settings, 'sessionIdleHours'> = (own as SettingsView | undefined) ?? defaultSettings;
  return sessionIdleHours * hourMs;
}

/** Ignored once the server has answered. */
async function restoreTopic(topic: string): Promise<void> {
  const owner = keeping;
  if (owner === null) return;
  const [kept] = await replicaDatabase.readTopics(owner, [topic]).catch(() => []);
  if (kept !== undefined && owner === keeping) sync.startWith(topic, kept);
}

function follow(): void {
  const { user, requiredActions } = signedIn.get();
  const isOpen = user !== null && requiredActions.length === 0 && !isSharedDevice() && !isImpersonating();
  if (person !== null && user?._id === person._id && hasLostRights(person, user)) replica.keepOnly(sync.topics());
  person = user;
  const owner = isOpen ? ownerOf(user, actingTenant.get()) : null;
  if (owner === keeping) return;
  keeping = owner;
  if (owner === null || user === null) return replica.keepAs(null);
  markReplica();
  keepInterface();
  const build = buildNow();
  replica.keepAs(() => {
    const now = signedIn.get().user ?? user;
    if (connection.get() === 'live') usableUntil = Date.now() + usableFor(now);
    return { owner, user: now, build, usableUntil };
  });
  for (const topic of sync.topics()) replica.changed(topic);
}

function isUsable(session: KeptSession): boolean {
  return session.build === buildNow() && Date.now() < session.usableUntil && !isSharedDevice();
}

/**
 * The last session, and the kept topics among those followed.
 * @returns null when nothing may be shown; never fails
 */
export async function readReplica(): Promise<Kept | null> {
  try {
    const early = await takeEarlyReplica();
    const session = early?.session ?? (await replicaDatabase.readSession());
    if (session === undefined || !isUsable(session)) return null;
    ({ usableUntil } = session);
    const owner = ownerOf(session.user, actingTenant.get());
    const others = sync.topics().filter((topic) => early?.asked.includes(topic) !== true);
    const later = others.length === 0 ? [] : await replicaDatabase.readTopics(owner, others);
    const topics = (early?.topics ?? []).filter((topic) => topic.owner === owner);
    return { user: session.user, topics: [...topics, ...later] };
  } catch {
    return null;
  }
}

liveStore.observe(replica);
sync.onOpened((topic) => void restoreTopic(topic));
signedIn.subscribe(follow);
actingTenant.subscribe(follow);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void replica.flush();
});
follow();
