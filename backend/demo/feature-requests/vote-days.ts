import { idFrom } from '../../src/platform/kernel/ids.js';
import type { DemoCalendar } from '../demo-calendar.js';
import { people } from '../people.js';
import type { When, Wish } from './wish.js';

export type Colleague = keyof typeof people;

const colleagues = Object.keys(people).filter((key): key is Colleague => key in people);
/** How many working days ago Marcus left. */
const marcusLeft = 9;

/** The instant of a time of the data set. */
export function instantOf(when: When, calendar: DemoCalendar): string {
  return 'minutesAgo' in when ? calendar.minutesAgo(when.minutesAgo) : calendar.on(...when);
}

/** A number from 0 to 1 that looks like chance, and is always the same for the same words. */
export function chance(...words: readonly (string | number)[]): number {
  return Number.parseInt(idFrom('demo', ...words).slice(0, 8), 16) / 2 ** 32;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** A time of day in office hours that is always the same for the same words. */
export function clock(...words: readonly (string | number)[]): string {
  const minutes = 9 * 60 + Math.floor(chance('clock', ...words) * 8 * 60);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The last working day on which somebody votes for a request, or changes their mind. */
function lastDay({ fate }: Wish): number {
  if (fate?.is === 'duplicate' || fate?.is === 'deleted') return fate.ago + 1;
  return fate?.is === 'Shipped' || fate?.is === 'Declined' ? fate.ago : 1;
}

/** Who votes for a request besides who asked, and when: most of them soon, some of them late. */
export function votesFor(key: string, wish: Wish): { voter: Colleague; when: When }[] {
  const { made } = wish;
  const inOrder = colleagues.filter((voter) => voter !== wish.by).toSorted((a, b) => chance(key, a) - chance(key, b));
  const could = inOrder.flatMap((voter): { voter: Colleague; when: When }[] => {
    const late = chance('late', key, voter) ** 1.5;
    if ('minutesAgo' in made)
      return [{ voter, when: { minutesAgo: Math.ceil(made.minutesAgo * (0.95 - 0.8 * late)) } }];
    const day = made[0] - Math.floor(Math.max(0, made[0] - lastDay(wish)) * late);
    const isThere = people[voter].since > day && (voter !== 'marcus' || day > marcusLeft);
    return isThere ? [{ voter, when: [day, clock(key, voter)] }] : [];
  });
  return could.slice(0, wish.votes);
}
