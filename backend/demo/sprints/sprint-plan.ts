import type { PlannedCollection } from '@atrium/contracts/sprints/rules';
import { doneWithin, stateAt, type Work } from './backlog.js';

/** The time of a sprint, in milliseconds; what is still to come has no such time yet. */
export interface Span {
  /** When the team sits together to plan it. */
  readonly planned: number;
  readonly start: number | null;
  readonly end: number | null;
}

/** That a record is taken into a sprint. */
export interface Entry {
  readonly work: Work;
  /** The sprint's place among the sprints. */
  readonly sprint: number;
  readonly at: number;
  /** The sprint that it was left over from; undefined when somebody chose it. */
  readonly from?: number;
}

/** How many records a sprint takes of each kind: what gets done in it, and what it does not get done. */
const appetite: Readonly<Record<PlannedCollection, { readonly done: number; readonly open: number }>> = {
  tasks: { done: 7, open: 2 },
  bugs: { done: 8, open: 1 },
  'feature-requests': { done: 2, open: 1 },
};
const kinds = ['tasks', 'bugs', 'feature-requests'] as const satisfies readonly PlannedCollection[];

const minute = 60_000;
/** Nothing else in the data set happens at such an odd instant. */
const odd = 137;
/** A sprint takes in this much of each kind after it has begun. */
const latecomers = 2;

/**
 * Chooses what each sprint takes in, by what the records' stories say became of them: most of it gets done in time,
 * some is left over and goes on to the next one, and some comes when the sprint has begun.
 * @param now the end of the data set
 */
export function planSprints(backlog: readonly Work[], spans: readonly Span[], now: number): Entry[] {
  const taken = new Set<string>();
  const entries: Entry[] = [];
  let left: Work[] = [];
  spans.forEach((span, sprint) => {
    const before = spans[sprint - 1]?.end ?? null;
    const carried =
      before === null ? [] : left.map((work): Entry => ({ work, sprint, from: sprint - 1, at: before + 1 }));
    const candidates = backlog.filter((work) => work.area !== null && !taken.has(work.id));
    const chosen = kinds.flatMap((kind) =>
      chosenOf(
        candidates.filter(({ collection }) => collection === kind),
        kind,
        span,
        now,
      ),
    );
    const fresh = chosen.map(({ work, at }): Entry => ({ work, sprint, at }));
    for (const { work } of fresh) taken.add(work.id);
    entries.push(...carried, ...fresh);
    const until = span.end;
    const inside = [...carried, ...fresh].map(({ work }) => work);
    left = until === null ? [] : inside.filter((work) => stateAt(work, until) === 'open');
  });
  return entries;
}

/** What a sprint takes in of one kind, and when. */
function chosenOf(candidates: readonly Work[], kind: PlannedCollection, span: Span, now: number) {
  const until = span.end ?? now;
  const { done, open } = appetite[kind];
  const mixed = candidates.toSorted((a, b) => mix(a) - mix(b));
  const timely = mixed.flatMap((work, index) => {
    const at = takenIn(work, span, index);
    return at < until && stateAt(work, at) === 'open' ? [{ work, at }] : [];
  });
  const isLate = ({ at }: { at: number }): boolean => span.start !== null && at > span.start;
  // What is yet to begin gets nothing done.
  const finished = timely.filter(
    ({ work, at }) => span.start !== null && doneWithin(work, Math.max(at, span.start), until) !== undefined,
  );
  const unfinished = timely.filter(({ work }) => stateAt(work, until) === 'open');
  return [
    ...finished.filter((one) => !isLate(one)).slice(0, done),
    ...finished.filter(isLate).slice(0, latecomers),
    // What runs, or is yet to begin, has more in it that is still to be done.
    ...unfinished
      .toSorted((a, b) => Number(isLate(a)) - Number(isLate(b)))
      .slice(0, span.end === null ? open * 3 : open),
  ];
}

/** In the planning, or soon after it was made when that was later. */
function takenIn({ made }: Work, { planned }: Span, index: number): number {
  const inPlanning = planned + (index % 50) * minute;
  return (made + 30 * minute < inPlanning ? inPlanning : made + (45 + (index % 7) * 11) * minute) + odd;
}

/** A number that looks like none in particular, always the same for a record. */
export function mix({ id }: Pick<Work, 'id'>): number {
  return Number.parseInt(id.slice(0, 8), 16);
}
