import { clockOf } from '@atrium/contracts/core/clock';
import { type BugApp, bugApps, type BugPriority } from '@atrium/contracts/bugs/rules';
import type { PersonKey } from '../people.js';
import type { Bug, Bugs } from './bug.js';
import { clients, details, partsOf, sightings } from './composed-parts.js';
import { storyOf } from './composed-stories.js';
import { Dice } from './dice.js';

/** Who reports bugs, and from how many working days ago until when they were there to do so. */
const reporters: readonly { readonly who: PersonKey; readonly from: number; readonly until: number }[] = [
  { who: 'owen', from: 48, until: 0 },
  { who: 'leila', from: 45, until: 0 },
  { who: 'marcus', from: 46, until: 10 },
  { who: 'mateus', from: 27, until: 0 },
  { who: 'anjali', from: 49, until: 0 },
  { who: 'samuel', from: 48, until: 0 },
  { who: 'nina', from: 46, until: 0 },
  { who: 'grace', from: 48, until: 0 },
  { who: 'hugo', from: 41, until: 0 },
  { who: 'priya', from: 48, until: 0 },
  { who: 'aisha', from: 47, until: 0 },
  { who: 'elena', from: 44, until: 0 },
];

/** Of how many working days ago the bugs are that are put together here, the first and the last. */
const span = { from: 46, until: 7 } as const;

/** So many bugs of the past, put together from parts, no two of them about the same; the oldest first. */
export function composedBugs(count: number): Bugs {
  const bugs: Record<string, Bug> = {};
  for (let n = 0; n < count; n++) bugs[keyOf(n)] = composed(n, count);
  return bugs;
}

function keyOf(n: number): string {
  return `past-${n + 1}`;
}

function composed(n: number, count: number): Bug {
  const dice = new Dice(n + 1);
  const app = bugApps[n % bugApps.length] ?? 'billing';
  const day = dayOfBug(n, count);
  const firstOfDay = Array.from({ length: n }, (_, m) => m).find((m) => dayOfBug(m, count) === day) ?? n;
  const minute = 9 * 60 + 5 + (n - firstOfDay) * 42 + dice.below(40);
  const there = reporters.filter(({ from, until }) => day <= from && day >= until);
  const by = dice.of(there).who;
  const client = dice.of(clients);
  const priority = priorityOf(dice.below(100));
  const earlier = n >= 12 ? keyOf(n - bugApps.length * (1 + dice.below(3))) : undefined;
  return {
    app,
    module: dice.below(4) === 0 ? dice.of(bugApps) : app,
    priority,
    about: textOf(app, Math.floor(n / bugApps.length), client, dice),
    by,
    made: [day, clockOf(minute)],
    story: storyOf({ day, minute, priority, by, client, earlier }, dice),
  };
}

/** How many working days ago the n-th of so many was reported: about the same number on each day. */
function dayOfBug(n: number, count: number): number {
  return Math.round(span.from - ((span.from - span.until) * n) / count);
}

function priorityOf(percent: number): BugPriority {
  if (percent < 6) return 'Urgent';
  if (percent < 28) return 'P1';
  return percent < 70 ? 'P2' : 'P3';
}

/** Walks over all pairs of a thing and a fault, so that none comes twice. */
function textOf(app: BugApp, n: number, client: string, dice: Dice): string {
  const { things, faults } = partsOf[app];
  const thing = things[n % things.length] ?? '';
  const fault = faults[n % faults.length] ?? '';
  const seen = dice.of(sightings).replace('{client}', client);
  return `${thing} ${fault}. ${seen} ${dice.of(details)}`;
}
