import type { SnapshotsAnswer } from '@atrium/contracts/core/live';
import type { AnyRouter } from '@tanstack/react-router';
import { actingTenant } from '../platform/session/acting-tenant';
import { api } from '../platform/api/api';
import { sync } from '../platform/sync/live';
import { currentUserId } from '../platform/session/session';
import { followsOf, homeAddress, snapshotsOf } from './follows';

/** What is not followed after all within a while is let go of by itself. */
function follow(path: string): void {
  for (const topic of followsOf(path)) sync.follow(topic)();
}

/**
 * Asks for what a screen follows as soon as one is on the way there. So it arrives while the screen's code is loaded and
 * run, and the screen is drawn once, with all of it.
 */
export function prefetchScreens(router: AnyRouter): void {
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged, toLocation }) => {
    if (fromLocation === undefined || pathChanged) follow(toLocation.pathname);
  });
}

/**
 * Takes over what the first screen follows from an answer for which its page asked before there was any script. It is
 * there sooner than a connection, from which the topics then go on. Without it they begin by themselves. What others did
 * meanwhile is asked for as well where it is about to be shown.
 * @param checked when it is known who is signed in
 */
export async function prefetchFirstScreen(path: string, checked: Promise<unknown>): Promise<void> {
  const address = snapshotsOf(path);
  if (address === null || actingTenant.get() !== null) return;
  follow(path);
  const asked = api.get<SnapshotsAnswer>(address, { asOneself: true, repeats: 0 }).catch(() => null);
  const readHome = checked.then(() => {
    if (path === homeAddress && currentUserId() !== null)
      void api.prefetch('/home/away', { query: { since: 'seen' }, repeats: 0 });
  });
  const [answer] = await Promise.all([asked, readHome]);
  // Between the two answers somebody else may have signed in.
  if (answer === null || answer.userId !== currentUserId() || actingTenant.get() !== null) return;
  for (const { topic, ...snapshot } of answer.snapshots) sync.startWith(topic, snapshot);
}
