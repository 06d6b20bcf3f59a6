import type { AnyRouter } from '@tanstack/react-router';
import { momentSearch } from '../platform/past/moment';
import { travelTo } from '../platform/past/travel';

/** Brings the screens to the moment that the address says, before any of them reads what it shows. */
export function followMoment(router: AnyRouter): void {
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    const { at } = momentSearch(toLocation.search);
    travelTo(at === undefined || !toLocation.pathname.startsWith('/u/') ? null : Date.parse(at));
  });
}
