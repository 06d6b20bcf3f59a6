import type { DayAnswer } from '@atrium/contracts/home/views';
import { type Polled, usePolling } from '../../../platform/api/use-polling';

/** Today goes on; other days change with what their reader may see. */
const everyMs = { today: 10_000, other: 300_000 } as const;

/** What somebody did on a day, read again while it goes on. */
export function useDay(person: string, day: string, isToday: boolean): Polled<DayAnswer> {
  const query = new URLSearchParams({ person, day });
  const told = usePolling<DayAnswer>(`/home/day?${query.toString()}`, isToday ? everyMs.today : everyMs.other, false);
  const { answer } = told;
  // Another day's answer is none while this one's is on its way.
  return answer === null || (answer.person === person && answer.day === day) ? told : { ...told, answer: null };
}
