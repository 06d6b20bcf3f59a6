import type { AnyRouter } from '@tanstack/react-router';
import { setScreenTitle } from '../platform/browser/window-title';
import { enterScreen } from '../ui/focus/focus-keeper';
import { announceScreen } from '../ui/status/announcer-store';

/** Names the screen in the window's title. Whenever one gets to another screen, it is said aloud and gets the focus. */
export function keepPageTitle(router: AnyRouter): void {
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    const title = router.state.matches.findLast(({ staticData }) => staticData.title !== undefined)?.staticData.title;
    setScreenTitle(title);
    if (pathChanged && fromLocation !== undefined) announceScreen(title ?? 'Atrium');
  });
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation !== undefined) enterScreen();
  });
}
