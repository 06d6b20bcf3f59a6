import { api } from '../api/api';
import { realTimers } from '../browser/timers';
import { actingTenant } from '../session/acting-tenant';
import { currentUserId, signedIn } from '../session/session';
import { socket } from '../sync/socket';
import { shownTopics } from '../sync/shown';
import { moment } from './moment';
import { pastOver } from './past-port';
import { PastStore } from './past-store';

/** What the past is read through on this page. */
export const pastPort = pastOver(api);

/** The topics as they were at the moment at which the page is. */
export const past = new PastStore(pastPort, realTimers, Date.now);

/** The moment that the address is about to follow to. */
let followed: number | null = null;

/** Says that the address will follow to a moment, so that it takes nobody back who has moved on when it does. */
export function follows(at: number): void {
  followed = at;
}

/** Shows the moment that the address says; a moment already gone to, as by dragging, is no other one. */
export function arrive(): void {
  const at = moment.get();
  const hasFollowed = at === followed;
  followed = null;
  if (at === null) return shownTopics.show(null);
  if (!hasFollowed && past.moment.get().at !== at) past.moveTo({ at, position: null });
  shownTopics.show(past);
}

let person = currentUserId();
signedIn.subscribe(() => {
  if (person === currentUserId()) return;
  person = currentUserId();
  past.clear();
});
actingTenant.subscribe(() => past.clear());
socket.on('rights', ({ topic }) => past.renew(topic));
