import type { FailureNotice } from './dispatch';

let notice: FailureNotice = () => {};

/**
 * Says how a failed command is shown; set once where the application starts. Apart from `dispatch`, so that the first
 * load needs no command's route.
 */
export function showFailuresWith(show: FailureNotice): void {
  notice = show;
}

export const showFailure: FailureNotice = (...args) => notice(...args);
