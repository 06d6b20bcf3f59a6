import { addDays } from '@atrium/contracts/core/days';
import { dayAt } from '@atrium/contracts/core/zones';
import { nextRound, type Repetition } from '@atrium/contracts/tasks/repetition';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { recurrenceText } from '../../shared-features/recurrence/recurrence-text';
import { weekDayAndDay } from '../../ui/format/day-texts';

const workdays = '1,2,3,4,5';

export function isEveryWorkday({ frequency, interval, weekdays }: Repetition): boolean {
  return frequency === 'weekly' && interval === 1 && weekdays.join(',') === workdays;
}

/** Such as "Every week on Mon", with its end. */
export function repetitionText(repeats: Repetition): string {
  const text = recurrenceText(repeats, repeats.day);
  return repeats.after === 'done' ? `${text}, each once the last one is done` : text;
}

/** What happens next, such as "Next: Mon, 7 Dec". */
export function nextText(repeats: Repetition, today: string, settled: string | null): string {
  const next = nextRound(repeats, { today, settled });
  if (next === null) return 'This is the last one';
  const day = weekDayAndDay(next.day);
  if (repeats.after === 'done' && settled === null) return `Next: ${day}, if this one is done today`;
  const made = addDays(next.day, -repeats.lead);
  return repeats.lead > 0 && made > today ? `Next: ${day}, made on ${weekDayAndDay(made)}` : `Next: ${day}`;
}

/** As {@link nextText}, for a card as it is. */
export function nextOf(task: TaskView, now: number, timeZone: string): string | null {
  const { repeats, state, doneAt } = task;
  if (repeats == null) return null;
  const settled = state === 'done' && doneAt !== null ? dayAt(doneAt, timeZone) : null;
  return nextText(repeats, dayAt(now, timeZone), settled);
}
