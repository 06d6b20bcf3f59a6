import type { AnyRouter } from '@tanstack/react-router';
import { setScreenTitle } from '../platform/browser/window-title';
import { announce } from '../ui/status/announcer-store';

/** Names the screen in the window's title, and aloud whenever one gets to another screen. */
export function keepPageTitle(router: AnyRouter): void {
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    const title = router.state.matches.findLast(({ staticData }) => staticData.title !== undefined)?.staticData.title;
    setScreenTitle(title);
    if (pathChanged && fromLocation !== undefined) announce(title ?? 'Atrium');
  });
}
