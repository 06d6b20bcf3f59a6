import { nearPart } from '@atrium/contracts/tickets/rules';
import { type TargetStanding } from '@atrium/contracts/tickets/targets';
import { durationText } from '../../ui/format/duration-text';
import type { Tone } from '../../ui/element/tone';

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
  const of = `${durationText(used)} of ${durationText(target)} used`;
  if (metAt !== null) {
    return missed
      ? {
          state: `Missed by ${durationText(-left)}`,
          detail: `Done ${time(metAt)}, was due within ${durationText(target)}`,
          tone: 'danger',
        }
      : { state: 'Kept', detail: `Done ${time(metAt)}, ${durationText(left)} to spare`, tone: 'success' };
  }
  if (missed) {
    const due = dueAt === null ? '' : `Was due ${time(dueAt)}`;
    return { state: `Overdue by ${durationText(-left)}`, detail: due, tone: 'danger' };
  }
  if (paused) return { state: 'Paused', detail: `${pause === null ? '' : `Because ${pause}; `}${of}`, tone: 'neutral' };
  if (dueAt === null) return { state: 'Running', detail: of, tone: 'primary' };
  const isNear = left < target * nearPart;
  return {
    state: `Due ${time(dueAt)}`,
    detail: `${of}, ${durationText(left)} left`,
    tone: isNear ? 'warning' : 'primary',
  };
}
