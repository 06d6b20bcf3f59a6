import { api } from './api';
import { createDispatch, type Dispatch, type FailureNotice, lookingBack, type WaitingRoom } from './dispatch';
import { moment } from '../past/moment';
import { liveStore, sync } from '../sync/live';
import { liveTopics, shownTopics, useTopicSource } from '../sync/shown';

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

/** Keeps with a command that waits the form out of which it was sent. */
export const keepForm: WaitingRoom['keepForm'] = (...kept) => room?.keepForm(...kept);

const parts = {
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
export const dispatch: Dispatch = createDispatch(parts);

/** Sends a command as {@link dispatch} does, unless the screen shows the past. */
const dispatchHere: Dispatch = createDispatch({
  ...parts,
  refusal: () => (moment.get() === null ? null : lookingBack),
});

/** The unseen screen of a comparison sends nothing, and waits for no answer. */
const dispatchNothing: Dispatch = () => new Promise<never>(() => {});

/** The function that sends commands, for components; on a screen at a moment of the past it refuses, with a word why. */
export function useDispatch(): Dispatch {
  const source = useTopicSource();
  if (source === liveTopics) return dispatch;
  return source === shownTopics ? dispatchHere : dispatchNothing;
}
