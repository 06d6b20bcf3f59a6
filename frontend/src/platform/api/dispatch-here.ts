import type { Problem } from '@atrium/contracts/core/problems';
import { api } from './api';
import { createDispatch, type Dispatch, type CommandOutbox } from './dispatch';
import { showFailure } from './failure-notice';
import { liveStore, sync } from '../sync/live';

let current: CommandOutbox | null = null;

/** Set once after sign-in. */
export function setOutbox(outbox: CommandOutbox): void {
  current = outbox;
}

/** Keeps the form of a waiting command. */
export const keepForm: CommandOutbox['keepForm'] = (...kept) => current?.keepForm(...kept);

/** What commands are sent with. */
export const dispatchParts = {
  api,
  store: liveStore,
  sync,
  failed: showFailure,
  outbox: {
    isAway: () => current?.isAway() === true,
    isWaiting: () => current?.isWaiting() === true,
    keep: (change: Parameters<CommandOutbox['keep']>[0]) => current?.keep(change) === true,
  },
};

/** Why nothing may be sent from this page. */
export const refusalHere = (): Problem | null => api.refusal();

/** Sends a command: shows its patches at once, settles them on its outcome, rolls back with a notice when it fails, keeps it without a connection. */
export const dispatch: Dispatch = createDispatch({ ...dispatchParts, refusal: refusalHere });
