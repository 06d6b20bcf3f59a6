import type { SnapshotsAnswer } from '@atrium/contracts/core/live';
import type { AnyRouter } from '@tanstack/react-router';
import { actingTenant } from '../platform/session/acting-tenant';
import { api } from '../platform/api/api';
import { sync } from '../platform/sync/live';
import { currentUserId } from '../platform/session/session';
import { followsOf, readOf, snapshotsOf } from './follows';

function follow(path: string): void {
  for (const topic of followsOf(path)) sync.follow(topic)();
}

/** Follows a screen's topics while its code loads, so that it renders once, with data. */
export function prefetchScreens(router: AnyRouter): void {
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged, toLocation }) => {
    if (fromLocation === undefined || pathChanged) follow(toLocation.pathname);
  });
}

/**
 * Starts the first screen's topics, and what it reads, from answers requested by the page itself, sooner than the socket
 * connects. Without them both start as usual.
 * @param checked resolves when it is known who is signed in
 */
export async function prefetchFirstScreen(path: string, checked: Promise<unknown>): Promise<void> {
  const address = snapshotsOf(path);
  if (address === null || actingTenant.get() !== null) return;
  follow(path);
  const asked = api.get<SnapshotsAnswer>(address, { asOneself: true, repeats: 0 }).catch(() => null);
  const read = readOf(path);
  if (read !== undefined) void api.prefetch(read[0], { query: read[1], repeats: 0 });
  const [answer] = await Promise.all([asked, checked]);
  // Another person may have signed in between the answers.
  if (answer === null || answer.userId !== currentUserId() || actingTenant.get() !== null) return;
  for (const { topic, ...snapshot } of answer.snapshots) sync.startWith(topic, snapshot);
}
