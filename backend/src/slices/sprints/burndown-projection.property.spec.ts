import { describe, expect, it } from '@jest/globals';
import { bugStatuses } from '@atrium/contracts/bugs/rules';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { featureStatuses } from '@atrium/contracts/feature-requests/rules';
import type { BurndownStep } from '@atrium/contracts/sprints/views';
import * as fc from 'fast-check';
import { rollAll, type SpecChange } from '../../../test/rollup-spec.js';
import { type BurndownDocument, burndowns, contentOf } from './burndown-projection.js';

/** A record as it stands; its state under the name that its kind has for it. */
interface Item extends LiveDocument {
  readonly collection: string;
  readonly sprint: string | null;
  readonly points: number;
  readonly deleted: boolean;
  readonly status?: string;
  readonly state?: string;
}

const states: Readonly<Record<string, { readonly field: 'state' | 'status'; readonly all: readonly string[] }>> = {
  bugs: { field: 'status', all: bugStatuses },
  'feature-requests': { field: 'status', all: featureStatuses },
  tasks: { field: 'state', all: ['open', 'done'] },
};
const kinds = Object.keys(states);
const finished = ['Resolved', 'Closed', 'Shipped', 'done'];
const noWork = ['Invalid', 'Declined'];
const march = 'march';

/** What happens to one of six records, or to the sprint. */
type Happening =
  | { readonly what: 'plan'; readonly item: number; readonly sprint: string | null }
  | { readonly what: 'estimate'; readonly item: number; readonly points: number }
  | { readonly what: 'state'; readonly item: number; readonly n: number }
  | { readonly what: 'delete' | 'restore'; readonly item: number }
  | { readonly what: 'start' }
  | { readonly what: 'complete' };

const item = fc.nat(5);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('plan'), item, sprint: fc.constantFrom(march, 'april', null) }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('estimate'), item, points: fc.nat(13) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('state'), item, n: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('delete', 'restore'), item }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constantFrom('start', 'complete') }) },
);

/** A small world of documents that changes as things happen. */
class World {
  readonly changes: SpecChange<LiveDocument>[] = [];
  readonly items: Item[];
  sprint: LiveDocument & { readonly state: string; readonly project: null; readonly audience: null };

  constructor() {
    this.items = Array.from({ length: 6 }, (_, index): Item => {
      const collection = kinds[index % kinds.length] ?? '';
      const { field, all } = statesOf(collection);
      const item = { _id: `item-${index}`, version: 1, collection, sprint: null, points: index, deleted: false };
      return { ...item, [field]: all[0] };
    });
    this.sprint = { _id: march, version: 1, state: 'Planned', project: null, audience: null };
    this.changes.push({ collection: 'sprints', before: null, after: this.sprint });
    for (const item of this.items) this.changes.push({ collection: item.collection, before: null, after: item });
  }

  happens(happening: Happening): void {
    if (happening.what === 'start' || happening.what === 'complete') {
      const [from, to] = happening.what === 'start' ? ['Planned', 'Active'] : ['Active', 'Completed'];
      if (this.sprint.state !== from) return;
      const after = { ...this.sprint, state: to ?? '' };
      this.changes.push({ collection: 'sprints', before: this.sprint, after });
      this.sprint = after;
      return;
    }
    const before = this.items[happening.item];
    if (before === undefined) return;
    const after = changed(before, happening);
    this.changes.push({ collection: before.collection, before, after });
    this.items[happening.item] = after;
  }

  get burndown(): BurndownDocument | undefined {
    return rollAll<BurndownDocument>(burndowns, this.changes).get(march);
  }

  /** What is in the sprint, counted from the documents alone. */
  recount(): Pick<BurndownStep, 'scope' | 'done'> {
    const work = this.items.filter((one) => one.sprint === march && !one.deleted && !noWork.includes(stateOf(one)));
    return { scope: amountOf(work), done: amountOf(work.filter((one) => finished.includes(stateOf(one)))) };
  }
}

function amountOf(some: readonly Item[]): BurndownStep['scope'] {
  return { items: some.length, points: some.reduce((sum, { points }) => sum + points, 0) };
}

function statesOf(collection: string) {
  return states[collection] ?? { field: 'state' as const, all: [] };
}

function stateOf({ state, status }: Item): string {
  return state ?? status ?? '';
}

function changed(before: Item, happening: Extract<Happening, { item: number }>): Item {
  switch (happening.what) {
    case 'plan':
      return { ...before, sprint: happening.sprint };
    case 'estimate':
      return { ...before, points: happening.points };
    case 'state': {
      const { field, all } = statesOf(before.collection);
      return { ...before, [field]: all[happening.n % all.length] };
    }
    case 'delete':
    case 'restore':
      return { ...before, deleted: happening.what === 'delete' };
    default:
      return happening satisfies never;
  }
}

/** How much is in it by the burndown's last step; nothing when it has none. */
function lastOf(burndown: BurndownDocument | undefined): Pick<BurndownStep, 'scope' | 'done'> {
  const { scope, done } = burndown?.steps.at(-1) ?? {
    scope: { items: 0, points: 0 },
    done: { items: 0, points: 0 },
  };
  return { scope, done };
}

describe('a burndown, whatever happens', () => {
  it('says at every moment until the completion what a recount says, and the same ever after', () => {
    let completions = 0;
    fc.assert(
      fc.property(
        fc.array(happening, { maxLength: 12 }),
        fc.array(happening, { maxLength: 12 }),
        fc.array(happening, { maxLength: 12 }),
        (planning, sprinting, afterwards) => {
          const world = new World();
          const all: Happening[] = [
            ...planning.filter(({ what }) => what !== 'start'),
            { what: 'start' },
            ...sprinting.filter(({ what }) => what !== 'complete'),
            { what: 'complete' },
            ...afterwards,
          ];
          let before = world.burndown;
          let frozen: string | undefined;
          for (const one of all) {
            const wasPlanned = world.sprint.state === 'Planned';
            world.happens(one);
            const burndown = world.burndown;
            if (frozen !== undefined) {
              expect(JSON.stringify(burndown)).toBe(frozen);
              continue;
            }
            expect(lastOf(burndown)).toEqual(world.recount());
            if (wasPlanned && world.sprint.state === 'Active')
              expect(burndown?.committed).toEqual(world.recount().scope);
            // The steps of past days stay.
            const kept = wasPlanned ? [] : (before?.steps ?? []);
            expect(burndown?.steps.slice(0, kept.length)).toEqual(kept);
            if (world.sprint.state === 'Completed') {
              frozen = JSON.stringify(burndown);
              completions += 1;
              expect(contentOf(burndown ?? null).done).toHaveLength(world.recount().done.items);
            }
            before = burndown;
          }
        },
      ),
      { numRuns: 150 },
    );
    expect(completions).toBeGreaterThanOrEqual(150);
  });
});
