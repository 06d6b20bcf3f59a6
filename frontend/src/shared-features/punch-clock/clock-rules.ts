import { type BreakAction, breakActions, type ClockAction } from '@atrium/contracts/attendance/rules';

export interface ClockState {
  /** Null while unknown. */
  readonly in: boolean | null;
  readonly since: number | null;
  /** When the break began that lasts; null for none. */
  readonly breakSince: number | null;
}

export function isBreak(action: ClockAction): action is BreakAction {
  return breakActions.some((one) => one === action);
}

/** The notice after a break was begun or ended. */
export const breakText: Readonly<Record<BreakAction, string>> = {
  'Start Break': 'Your break began',
  'End Break': 'Your break is over',
};

export function nextBreak({ breakSince }: Pick<ClockState, 'breakSince'>): BreakAction {
  return breakSince === null ? 'Start Break' : 'End Break';
}

/** The clock once a punch that waits on this device has been sent. */
export function afterPunch(
  clock: ClockState,
  punch: { readonly action: ClockAction; readonly time: number },
): ClockState {
  const { action, time } = punch;
  switch (action) {
    case 'Punch In':
      return { in: true, since: time, breakSince: null };
    case 'Punch Out':
      return { in: false, since: null, breakSince: null };
    case 'Start Break':
      return { ...clock, breakSince: time };
    case 'End Break':
      return { ...clock, breakSince: null };
    default:
      return action satisfies never;
  }
}
