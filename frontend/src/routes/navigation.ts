import { setScreenTitle } from '../platform/browser/window-title';
import { momentSearch } from '../platform/past/moment';
import { travelTo } from '../platform/past/travel';
import { enterScreen, enterWriting } from '../ui/focus/focus-keeper';
import { announceScreen } from '../ui/status/announcer-store';
import type { AnyRouter } from '@tanstack/react-router';

/** Brings the screens to the moment that the address says, before any of them reads what it shows. */
export function followMoment(router: AnyRouter): void {
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    const { at } = momentSearch(toLocation.search);
    travelTo(at === undefined || !toLocation.pathname.startsWith('/u/') ? null : Date.parse(at));
  });
}

/** Sets the window's title; on a new screen also announces it and moves the focus. */
export function keepPageTitle(router: AnyRouter): void {
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    const title = router.state.matches.findLast(({ staticData }) => staticData.title !== undefined)?.staticData.title;
    setScreenTitle(title);
    if (pathChanged && fromLocation !== undefined) announceScreen(title ?? 'Atrium');
  });
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    // A page that is loaded begins at its top, unless it is there to be written in.
    if (pathChanged) (fromLocation === undefined ? enterWriting : enterScreen)();
  });
}
