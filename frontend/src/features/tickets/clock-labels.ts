import { nearPart } from '@atrium/contracts/tickets/rules';
import { type TargetStanding } from '@atrium/contracts/tickets/targets';
import { workingTimeText } from '../../ui/format/duration-text';
import type { Tone } from '../../ui/element/tone';

const minute = 60_000;

export interface TargetLabels {
  readonly state: string;
  readonly detail: string;
  readonly tone: Tone;
}

/**
 * @param pause why the clock is stopped; null while it runs
 * @param time formats a moment
 */
export function targetLabels(
  { target, used, left, metAt, dueAt, missed, paused }: TargetStanding,
  pause: string | null,
  time: (moment: string) => string,
): TargetLabels {
  // Outside of working hours nothing was used, however long ago it began.
  const whole = workingTimeText(target);
  const part = `${workingTimeText(used)} of ${whole} used`;
  const beginsWith = used < minute ? `None of ${whole} used` : part;
  if (metAt !== null) {
    return missed
      ? {
          state: `Missed by ${workingTimeText(-left)}`,
          detail: `Done ${time(metAt)}, was due within ${workingTimeText(target)}`,
          tone: 'danger',
        }
      : { state: 'Kept', detail: `Done ${time(metAt)}, ${workingTimeText(left)} to spare`, tone: 'success' };
  }
  if (missed) {
    const due = dueAt === null ? '' : `Was due ${time(dueAt)}`;
    return { state: `Overdue by ${workingTimeText(-left)}`, detail: due, tone: 'danger' };
  }
  if (paused) {
    const within = used < minute ? `none of ${whole} used` : part;
    return { state: 'Paused', detail: pause === null ? beginsWith : `Because ${pause}; ${within}`, tone: 'neutral' };
  }
  if (dueAt === null) return { state: 'Running', detail: beginsWith, tone: 'primary' };
  const isNear = left < target * nearPart;
  return {
    state: `Due ${time(dueAt)}`,
    detail: `${beginsWith}, ${workingTimeText(left)} left`,
    tone: isNear ? 'warning' : 'primary',
  };
}
