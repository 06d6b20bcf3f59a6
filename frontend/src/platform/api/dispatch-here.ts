import { api } from './api';
import { createDispatch, type Dispatch, type FailureNotice, type WaitingRoom } from './dispatch';
import { liveStore, sync } from '../sync/live';

let notice: FailureNotice = () => {};

/** Says how a failed command is shown; set once where the application starts. */
export function showFailuresWith(show: FailureNotice): void {
  notice = show;
}

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
  failed: (...told: Parameters<FailureNotice>) => notice(...told),
  waitingRoom: {
    isAway: () => room?.isAway() === true,
    isWaiting: () => room?.isWaiting() === true,
    keep: (change: Parameters<WaitingRoom['keep']>[0]) => room?.keep(change) === true,
  },
};

/** Sends a command: shows its patches at once, settles them on its outcome, rolls back with a notice when it fails, keeps it without a connection. */
export const dispatch: Dispatch = createDispatch(dispatchParts);
