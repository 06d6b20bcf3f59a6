import type { AnyRouter } from '@tanstack/react-router';
import { comparedSince, momentSearch } from '../platform/past/moment';
import { travelTo } from '../platform/past/travel';

/** Brings the screens to the moments that the address says, before any of them reads what it shows. */
export function followMoment(router: AnyRouter): void {
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    const { at, since } = toLocation.pathname.startsWith('/u/') ? momentSearch(toLocation.search) : {};
    travelTo(at === undefined ? null : Date.parse(at));
    comparedSince.set(since === undefined ? null : Date.parse(since));
  });
}
