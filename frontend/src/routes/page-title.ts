import type { AnyRouter } from '@tanstack/react-router';
import { setScreenTitle } from '../platform/browser/window-title';
import { enterScreen } from '../ui/focus/focus-keeper';
import { announceScreen } from '../ui/status/announcer-store';

/** Sets the window's title; on a new screen also announces it and moves the focus. */
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
