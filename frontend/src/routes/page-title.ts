import type { AnyRouter } from '@tanstack/react-router';
import { announce } from '../ui/announcer-store';

/** Names the screen in the window's title, and aloud whenever one gets to another screen. */
export function keepPageTitle(router: AnyRouter): void {
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    const title = router.state.matches.findLast(({ staticData }) => staticData.title !== undefined)?.staticData.title;
    document.title = title === undefined ? 'Atrium' : `${title} – Atrium`;
    if (pathChanged && fromLocation !== undefined) announce(title ?? 'Atrium');
  });
}
