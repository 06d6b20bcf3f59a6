import type { Position } from '@atrium/contracts/core/live';
import type { NumberedKind } from '@atrium/contracts/core/record-kind';
import { isRecord } from '@atrium/contracts/core/values';
import { numberedKinds } from '@atrium/contracts/numbered-kinds';
import type { SignedIn } from '@atrium/contracts/users/sign-in';
import { api } from '../api/api';
import { ApiProblem, offlineCode } from '../api/api-problem';
import { newKey } from '../api/new-key';
import { setOutbox } from '../api/dispatch-here';
import { realTimers } from '../browser/timers';
import { actingTenant } from '../session/acting-tenant';
import { ownerOf } from '../session/owner';
import { isImpersonating, signedIn } from '../session/session';
import { connection, liveStore, sync } from '../sync/live';
import { toast } from '../../ui/overlay/toast-store';
import { type KeptPatch, patchFrom, writtenPatch } from './kept-patch';
import { Outbox } from './outbox';
import { outboxDatabase } from './outbox-database';
import type { Delivery, WaitingChange } from './waiting-change';

interface Ended {
  readonly id: string;
  readonly position?: Position | null;
}

const others = new BroadcastChannel('atrium.outbox');

function ownerNow(): string | null {
  const { user } = signedIn.get();
  return user === null || isImpersonating() ? null : ownerOf(user, actingTenant.get());
}

/** Such as `BUG-12`, of a record that this page holds. */
function numberOf(record: string | null): string | undefined {
  if (record === null) return undefined;
  const names = liveStore.holding(record).flatMap(({ topic, document }) => {
    const kind = Object.values<NumberedKind>(numberedKinds).find(({ collection }) => collection === topic);
    if (kind === undefined) return [];
    const number = new Map<string, unknown>(Object.entries(document)).get(kind.number);
    return typeof number === 'number' ? `${kind.prefix}-${number}` : [];
  });
  return names[0];
}

/** The answer is the record, or holds it under a name. */
function versionIn(data: unknown, record: string | null): number | null {
  if (!isRecord(data)) return null;
  const found = [data, ...Object.values(data)].find((each) => isRecord(each) && each['_id'] === record);
  return isRecord(found) && typeof found['version'] === 'number' ? found['version'] : null;
}

/** Not reached, throttled, a store away, or a session ended. */
function asksToWait({ code, status }: ApiProblem): boolean {
  return code === offlineCode || status === 401 || status === 429 || (status >= 502 && status <= 504);
}

async function send(change: WaitingChange, ifMatch: number | undefined): Promise<Delivery> {
  const { method, path, body, key, madeFrom, record } = change;
  // Never sent in another person's name.
  if (ownerNow() !== change.owner) return { kind: 'later' };
  try {
    const { data, position } = await api.send<unknown>(method, path, { body, key, madeFrom, ifMatch, repeats: 0 });
    return { kind: 'sent', position, version: versionIn(data, record) };
  } catch (error) {
    if (!(error instanceof ApiProblem)) return { kind: 'refused', problem: 'Something went wrong' };
    if (asksToWait(error)) return { kind: 'later' };
    return { kind: error.code === 'stale' ? 'stale' : 'refused', problem: error.message };
  }
}

async function isOwn(owner: string): Promise<boolean | null> {
  try {
    const { user } = await api.get<SignedIn>('/user/check', { asOneself: true, repeats: 0 });
    return ownerNow() === owner && signedIn.get().user?._id === user._id;
  } catch {
    return null;
  }
}

/** Ends its patches on every page. */
function settle(id: string, position: Position | null | undefined): void {
  if (position === undefined) return liveStore.fail(id);
  liveStore.succeed(id, position);
  sync.ensureSettled(id);
}

function show(id: string, patches: readonly KeptPatch[]): void {
  liveStore.begin(
    id,
    patches.map((kept) => patchFrom(kept)),
  );
}

function changed(ended?: Ended): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  others.postMessage(ended ?? null);
}

export const outbox = new Outbox(
  {
    read: (owner) => outboxDatabase.read(owner),
    async keep(change) {
      await outboxDatabase.keep(change);
      changed();
    },
    async remove(id) {
      await outboxDatabase.remove(id);
      changed();
    },
    isOwn,
    send,
    async exclusively(work) {
      // Without web locks (insecure contexts) two pages may send the same change, under the same key.
      if (!('locks' in navigator)) return work();
      await navigator.locks.request('atrium.outbox', { ifAvailable: true }, (lock) => (lock === null ? null : work()));
    },
    show({ id, patches = [] }) {
      if (liveStore.pendingTopics(id).length === 0) show(id, patches);
    },
    ended(id, position) {
      settle(id, position);
      changed({ id, position });
    },
    newKey,
  },
  realTimers,
  Date.now,
);

others.addEventListener('message', ({ data }: MessageEvent<Ended | null>) => {
  if (data === null) void outbox.reload();
  else settle(data.id, data.position);
});

setOutbox({
  // Offline, yet a server on the same machine may be reachable.
  isAway: () => connection.get() === 'offline',
  isWaiting: () => outbox.isWaiting(),
  keepForm(id, form, version) {
    const { record = null, body = {} } = outbox.changes.get().find((change) => change.id === id) ?? {};
    const shown = record === null ? [] : liveStore.holding(record);
    const patches = shown.flatMap(({ topic, document }) => writtenPatch(topic, document, body) ?? []);
    outbox.keepForm(id, form, version, patches);
    show(id, patches);
  },
  keep(change) {
    const isKept = outbox.add({ ...change, number: numberOf(change.record) });
    if (isKept) toast.info('Kept on this device', { id: 'waiting', description: 'It is sent once you are back.' });
    return isKept;
  },
});

function follow(): void {
  // Signing out leaves nothing behind.
  if (signedIn.get().signedOut) outbox.clear();
  void outbox.open(ownerNow());
}

signedIn.subscribe(follow);
actingTenant.subscribe(follow);
connection.subscribe(() => {
  if (connection.get() === 'live') void outbox.flush();
});
window.addEventListener('online', () => void outbox.flush());
follow();
