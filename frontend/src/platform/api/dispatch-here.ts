import type { Problem } from '@atrium/contracts/core/problems';
import { api } from './api';
import { createDispatch, type Dispatch, type WaitingRoom } from './dispatch';
import { showFailure } from './failure-notice';
import { liveStore, sync } from '../sync/live';

let room: WaitingRoom | null = null;

/** Set once after sign-in. */
export function waitIn(waitingRoom: WaitingRoom): void {
  room = waitingRoom;
}

/** Keeps the form of a waiting command. */
export const keepForm: WaitingRoom['keepForm'] = (...kept) => room?.keepForm(...kept);

/** What commands are sent with. */
export const dispatchParts = {
  api,
  store: liveStore,
  sync,
  failed: showFailure,
  waitingRoom: {
    isAway: () => room?.isAway() === true,
    isWaiting: () => room?.isWaiting() === true,
    keep: (change: Parameters<WaitingRoom['keep']>[0]) => room?.keep(change) === true,
  },
};

/** Why nothing may be sent from this page. */
export const refusalHere = (): Problem | null => api.refusal();

/** Sends a command: shows its patches at once, settles them on its outcome, rolls back with a notice when it fails, keeps it without a connection. */
export const dispatch: Dispatch = createDispatch({ ...dispatchParts, refusal: refusalHere });
