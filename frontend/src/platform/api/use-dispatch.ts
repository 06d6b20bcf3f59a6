import { api } from './api';
import { createDispatch, type Dispatch, type FailureNotice } from './dispatch';
import { liveStore, sync } from '../sync/live';

let notice: FailureNotice = () => {};

/** Says how a failed command is shown; set once where the application starts. */
export function showFailuresWith(show: FailureNotice): void {
  notice = show;
}

/** Sends a command: shows its patches at once, settles them on its outcome, rolls back with a notice when it fails. */
export const dispatch: Dispatch = createDispatch({
  api,
  store: liveStore,
  sync,
  failed: (problem, command) => notice(problem, command),
});

/** The function that sends commands, for components. */
export function useDispatch(): Dispatch {
  return dispatch;
}
