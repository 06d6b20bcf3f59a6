import type { ItemRef } from '@atrium/contracts/core/items';
import {
  type PlannedCollection,
  plannedCollections,
  type PlannedViews,
  type Workable,
  workState,
} from '@atrium/contracts/sprints/rules';
import type { BurndownStep, BurndownView, SprintOutcome, SprintView } from '@atrium/contracts/sprints/views';
import type { Unversioned } from '../../platform/kernel/projection.js';
import type { DocumentChange, Rollup } from '../../platform/kernel/rollup.js';
import { roomsFor, roomsOf } from './policy.js';
import type { SprintDocument } from './projections.js';
import { roomsWithin } from '../../platform/kernel/rooms.js';

type Sources = { sprints: SprintDocument } & Pick<PlannedViews, PlannedCollection>;

interface Work extends ItemRef {
  readonly points: number;
  readonly done: boolean;
}

/** With what the platform needs to continue it: the sprint's content and audience. */
export interface BurndownDocument extends BurndownView {
  readonly work: readonly Work[];
  readonly state: SprintView['state'];
  readonly rooms: readonly string[];
}

type Burndown = Unversioned<BurndownDocument>;

const nothing = { items: 0, points: 0 };

/** Visible with the sprint; frozen by its completion. */
export const burndowns: Rollup<BurndownDocument, Sources> = {
  collection: 'burndowns',
  version: 3,
  sources: ['sprints', ...plannedCollections],
  affects(change) {
    if (change.collection === 'sprints') return [change.id];
    return [...new Set([change.before, change.after].flatMap((item) => item?.sprint ?? []))];
  },
  roll(doc, change, id) {
    const burndown = doc ?? begun(id);
    return change.collection === 'sprints' ? follow(burndown, change) : count(burndown, change);
  },
  publish(doc) {
    const { work: _work, state: _state, rooms, ...view } = doc;
    const forThePlatform = { rooms: [], doc };
    return [forThePlatform, { rooms, doc: view }];
  },
  rooms: roomsFor,
  opensNothing: roomsWithin(roomsFor, { 'present-of:': ['present-private'], 'deleted-of:': ['deleted-private'] }),
};

export function contentOf(burndown: Pick<BurndownDocument, 'work'> | null): Pick<SprintOutcome, 'done' | 'carried'> {
  const work = burndown?.work ?? [];
  const refs = (done: boolean): ItemRef[] =>
    work.filter((one) => one.done === done).map(({ collection, id }) => ({ collection, id }));
  return { done: refs(true), carried: refs(false) };
}

function begun(id: string): Burndown {
  return { _id: id, steps: [], committed: nothing, completed: false, work: [], state: 'Planned', rooms: [] };
}

type SprintChange = Extract<DocumentChange<Sources>, { collection: 'sprints' }>;
type ItemChange = Extract<DocumentChange<Sources>, { collection: PlannedCollection }>;

function follow(burndown: Burndown, change: SprintChange): Burndown {
  const { after } = change;
  if (after === null) return burndown;
  const rooms = roomsOf(after);
  if (after.state === burndown.state) {
    return rooms.join() === burndown.rooms.join() ? burndown : { ...burndown, rooms };
  }
  const moved = { ...burndown, state: after.state, completed: after.state === 'Completed', rooms };
  if (after.state !== 'Active') return moved;
  // Planning before the start is not part of the burndown.
  const first = stepAfter({ ...burndown, steps: [] }, burndown.work, false, change);
  return { ...moved, steps: [first], committed: first.scope };
}

function count(burndown: Burndown, change: ItemChange): Burndown {
  if (burndown.completed) return burndown;
  const at = burndown.work.findIndex(({ collection, id }) => collection === change.collection && id === change.id);
  const before = burndown.work[at] ?? null;
  const after = workIn(burndown._id, change);
  if (before?.points === after?.points && before?.done === after?.done) return burndown;
  const others = burndown.work.filter((_, index) => index !== at);
  const work = after === null ? others : at < 0 ? [...others, after] : burndown.work.with(at, after);
  const scopeChange = before?.points !== after?.points;
  const step = stepAfter(burndown, work, scopeChange, change);
  if (burndown.state === 'Planned') return { ...burndown, work, steps: [step] };
  const { collection, id } = change;
  const named = scopeChange ? { ...step, item: { collection, id } } : step;
  return { ...burndown, work, steps: [...burndown.steps, named] };
}

/** Null when it is not in the sprint, or no work. */
function workIn(sprint: string, { collection, id, after }: ItemChange): Work | null {
  const item: (Workable & { sprint: string | null; points: number }) | null = after;
  if (item === null || item.sprint !== sprint) return null;
  const state = workState(item);
  return state === 'none' ? null : { collection, id, points: item.points, done: state === 'done' };
}

function stepAfter(
  { steps }: Pick<Burndown, 'steps'>,
  work: readonly Work[],
  scopeChange: boolean,
  { recorded: { at, by } }: DocumentChange<Sources>,
): BurndownStep {
  const last = steps.at(-1)?.at ?? at;
  return {
    // Clocks of processes differ; log order decides.
    at: at < last ? last : at,
    scope: amountOf(work),
    done: amountOf(work.filter(({ done }) => done)),
    scopeChange,
    by: { _id: by.id, username: by.username },
  };
}

function amountOf(work: readonly Work[]): BurndownStep['scope'] {
  return { items: work.length, points: work.reduce((sum, { points }) => sum + points, 0) };
}
