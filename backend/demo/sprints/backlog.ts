import { bugStatuses } from '@atrium/contracts/bugs/rules';
import { featureStatuses } from '@atrium/contracts/feature-requests/rules';
import { type PlannedCollection, workState } from '@atrium/contracts/sprints/rules';
import { marigold } from '../organisations.js';
import { idMadeBy, type Step } from '../step.js';

type State = ReturnType<typeof workState>;

/** The products of the company, by which its work is told apart. */
export const areas = ['billing', 'stock', 'qr', 'banquet'] as const;
export type Area = (typeof areas)[number];

/** A record that the company works on, read off its steps. */
export interface Work {
  readonly id: string;
  readonly collection: PlannedCollection;
  /** The product that it is about; null for what has nothing to do with development. */
  readonly area: Area | null;
  /** What it says, word for word: labels among others. */
  readonly says: readonly string[];
  /** When it was made, in milliseconds. */
  readonly made: number;
  /** Whether the steps say already how large it is. */
  readonly sized: boolean;
  /** How its state went on, in order. */
  readonly moves: readonly { readonly at: number; readonly state: State }[];
}

const making: Readonly<Partial<Record<Step['name'], PlannedCollection>>> = {
  CreateBug: 'bugs',
  CreateFeatureRequest: 'feature-requests',
  CreateTask: 'tasks',
};

/** The company's records with what became of them, read off their steps; in the order of their making. */
export function backlogOf(steps: readonly Step[]): Work[] {
  const works = new Map<string, Work & { sized: boolean; readonly moves: { at: number; state: State }[] }>();
  for (const step of steps.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    if (step.actor.tenant !== marigold.id) continue;
    const at = Date.parse(step.at);
    const collection = making[step.name];
    if (collection !== undefined) {
      const id = idMadeBy(step);
      works.set(id, {
        id,
        collection,
        ...subjectOf(step.data),
        made: at,
        sized: false,
        moves: [{ at, state: 'open' }],
      });
      continue;
    }
    const work = works.get(step.id ?? '');
    if (work === undefined) continue;
    if (step.name.startsWith('Plan') && 'points' in step.data) work.sized = true;
    const state = stateSaid(step, work);
    if (state !== undefined) work.moves.push({ at, state });
  }
  return [...works.values()];
}

/** The state of a record at an instant; none before it was made. */
export function stateAt({ moves }: Work, at: number): State {
  return moves.findLast((move) => move.at <= at)?.state ?? 'none';
}

/** When the record was done for good within a time; undefined when it was not. */
export function doneWithin(work: Work, from: number, to: number): number | undefined {
  if (stateAt(work, to) !== 'done') return undefined;
  return work.moves.find(({ at, state }) => at > from && at <= to && state === 'done')?.at;
}

function stateSaid({ name, data }: Step, { moves }: Work): State | undefined {
  if (name === 'CompleteTask') return 'done';
  if (name === 'ReopenTask') return 'open';
  if (name.startsWith('Delete')) return 'none';
  if (name.startsWith('Restore')) return moves.at(-2)?.state;
  const said = 'status' in data ? data.status : undefined;
  const status = [...bugStatuses, ...featureStatuses].find((one) => one === said);
  return status === undefined ? undefined : workState({ status, deleted: false });
}

function subjectOf(data: object): Pick<Work, 'area' | 'says'> {
  const values: unknown[] = Object.values(data).flat();
  const says = values.filter((value) => typeof value === 'string');
  return { area: areas.find((area) => says.includes(area)) ?? null, says };
}
