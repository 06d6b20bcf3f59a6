import type { AnyRouter } from '@tanstack/react-router';
import { sync } from '../platform/live';
import { followsOf } from './follows';

/**
 * Asks for what a screen follows as soon as one is on the way there. So it arrives while the screen's code is loaded and
 * run, and the screen is drawn once, with all of it. What it does not follow after all is let go of by itself.
 */
export function followAhead(router: AnyRouter): void {
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged, toLocation }) => {
    if (fromLocation !== undefined && !pathChanged) return;
    for (const topic of followsOf(toLocation.pathname)) sync.follow(topic)();
  });
}
