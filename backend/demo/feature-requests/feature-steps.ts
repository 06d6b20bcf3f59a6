import type { FeatureHorizon, FeatureStatus } from '@atrium/contracts/feature-requests/rules';
import { actorOf } from '../accounts.js';
import type { DemoCalendar } from '../demo-calendar.js';
import { everybody, type PersonKey } from '../people.js';
import { idMadeBy, type Step, step } from '../step.js';
import { allCards } from '../tasks/all-cards.js';
import { pictureOf } from './pictures.js';
import { chance, clock, instantOf, votesFor } from './vote-days.js';
import type { Fate, When, Wish, Wishes } from './wish.js';

const minute = 60_000;

/** Who looks after what is asked for. */
const keepers: readonly PersonKey[] = ['priya', 'meera', 'anjali'];

/** The statuses through which a request goes to its last one. */
const waysTo: Partial<Record<Fate['is'], readonly FeatureStatus[]>> = {
  'Under Review': ['Under Review'],
  Planned: ['Under Review', 'Planned'],
  'In Progress': ['Under Review', 'Planned', 'In Progress'],
  Shipped: ['Under Review', 'Planned', 'In Progress', 'Shipped'],
  Declined: ['Under Review', 'Declined'],
};

/** A step before its instant is settled. */
interface Draft {
  readonly at: number;
  readonly make: (rest: Pick<Step, 'actor' | 'id' | 'key' | 'at' | 'lanes'>) => Step;
  readonly by: PersonKey;
  readonly lanes?: readonly string[];
}

/** The steps that lead to these requests, for each request in the order in which they happened. */
export function featureSteps(wishes: Wishes, calendar: DemoCalendar): Step[] {
  return Object.entries(wishes).flatMap(([key, wish]) => new WishHistory(key, wish, wishes, calendar).steps());
}

function makingOf(key: string, wish: Wish) {
  return { name: 'CreateFeatureRequest', actor: actorOf(wish.by), key: `demo:feature:${key}` } as const;
}

const laneOf = (id: string): string => `feature:${id}`;

/** Tells what happened to one request. */
class WishHistory {
  private readonly id: string;
  private readonly tenant: string;
  private readonly keeper: PersonKey;
  private readonly born: number;
  private horizon: FeatureHorizon | '' = '';

  constructor(
    private readonly key: string,
    private readonly wish: Wish,
    private readonly all: Wishes,
    private readonly calendar: DemoCalendar,
  ) {
    this.id = idMadeBy(makingOf(key, wish));
    this.tenant = everybody[wish.by].tenant;
    this.keeper = keepers[Math.floor(chance('keeper', key) * keepers.length)] ?? 'priya';
    this.born = this.time(wish.made);
  }

  steps(): Step[] {
    const drafts = [...this.votes(), ...this.fate()].toSorted((a, b) => a.at - b.at);
    let last = this.born;
    const later = drafts.map((draft, index) => {
      // Nothing happens before the request is there, and no two things at once.
      last = Math.max(draft.at, last + minute);
      return draft.make({
        actor: actorOf(draft.by),
        id: this.id,
        key: `demo:feature:${this.key}:${index + 1}`,
        at: new Date(last).toISOString(),
        lanes: [laneOf(this.id), ...(draft.lanes ?? [])],
      });
    });
    return [this.make(), ...later];
  }

  private make(): Step {
    const { product, submodule, priority, about, picture } = this.wish;
    const frimages = picture === undefined ? {} : { frimages: pictureOf(this.key) };
    const { actor, key } = makingOf(this.key, this.wish);
    // Numbers are given in the order in which requests were made.
    const lanes = [laneOf(this.id)];
    const order = [`feature-numbers:${this.tenant}`];
    const data = { product, submodule, priority, description: about, ...frimages };
    return step('CreateFeatureRequest', data, { actor, key, at: new Date(this.born).toISOString(), lanes, order });
  }

  private votes(): Draft[] {
    return votesFor(this.key, this.wish).map(({ voter, when }) => ({
      at: this.time(when),
      by: voter,
      make: (rest) => step('VoteForFeature', {}, rest),
    }));
  }

  private fate(): Draft[] {
    const { fate } = this.wish;
    if (fate === undefined) return [];
    if (fate.is === 'deleted') {
      return [{ ...this.keptAt(fate.ago), make: (rest) => step('DeleteFeatureRequest', {}, rest) }];
    }
    if (fate.is === 'duplicate') {
      const original = this.idOf(fate.of);
      const make: Draft['make'] = (rest) => step('MarkFeatureDuplicate', { original }, rest);
      return [{ ...this.keptAt(fate.ago), make, lanes: [laneOf(original)] }];
    }
    const way = waysTo[fate.is] ?? [];
    let before = this.born;
    return way.flatMap((status, index) => {
      const isLast = index === way.length - 1;
      // Each one with what belongs to it, before the next one.
      const at = Math.max(this.timeOnTheWay(fate.ago, index, way.length), before + 20 * minute);
      before = at;
      const says = isLast ? fate.says : undefined;
      return [
        this.statusAt(at, status, says),
        ...this.placing(at, status, isLast && fate.is === 'Planned' ? fate.horizon : undefined),
        ...(status === 'Planned' ? this.planning(at) : []),
        ...(status === 'In Progress' || (isLast && status === 'Planned') ? this.cardLink(at) : []),
      ];
    });
  }

  private statusAt(at: number, status: FeatureStatus, response: string | undefined): Draft {
    const data = { status, ...(response === undefined ? {} : { response }) };
    return { at, by: this.keeper, make: (rest) => step('SetFeatureStatus', data, rest) };
  }

  /** What is planned gets onto the roadmap, and what is begun comes to its front. */
  private placing(at: number, status: FeatureStatus, wanted: FeatureHorizon | undefined): Draft[] {
    if (status !== 'Planned' && status !== 'In Progress') return [];
    const horizon = wanted ?? (status === 'Planned' ? 'Next' : 'Now');
    const lanes = [this.horizon, horizon].filter((one) => one !== '').map((one) => `roadmap:${this.tenant}:${one}`);
    this.horizon = horizon;
    const make: Draft['make'] = (rest) => step('PlaceFeatureRequest', { horizon }, rest);
    return [{ at: at + 4 * minute, by: this.keeper, make, lanes }];
  }

  private planning(at: number): Draft[] {
    const { points } = this.wish;
    if (points === undefined) return [];
    return [{ at: at + 9 * minute, by: this.keeper, make: (rest) => step('PlanFeatureRequest', { points }, rest) }];
  }

  /** The link to the card of the board, once that is there as well. */
  private cardLink(at: number): Draft[] {
    const card = this.wish.card === undefined ? undefined : allCards[this.wish.card];
    if (card === undefined) return [];
    const item = idMadeBy({ name: 'CreateTask', actor: actorOf(card.by), key: `demo:task:${this.wish.card}` });
    const data = { relation: 'relates', collection: 'tasks', item } as const;
    const make: Draft['make'] = (rest) => step('LinkFeatureRequest', data, rest);
    const there = this.time(card.made) + 10 * minute;
    return [{ at: Math.max(at + 15 * minute, there), by: this.keeper, make, lanes: [`task:${item}`] }];
  }

  private keptAt(ago: number): Pick<Draft, 'at' | 'by'> {
    return { at: this.time([ago, clock('kept', this.key)]), by: this.keeper };
  }

  /** When a step of several was made, spread evenly from the beginning to the last of them. */
  private timeOnTheWay(ago: number, index: number, count: number): number {
    const { made } = this.wish;
    if ('minutesAgo' in made) return this.born + ((index + 1) * minute * made.minutesAgo) / (count + 1);
    const day = Math.round(made[0] - ((made[0] - ago) * (index + 1)) / count);
    return this.time([day, clock('way', this.key, index)]);
  }

  private idOf(key: string): string {
    const wish = this.all[key];
    if (wish === undefined) throw new Error(`${this.key} is a duplicate of ${key}, which is no request`);
    return idMadeBy(makingOf(key, wish));
  }

  private time(when: When): number {
    return Date.parse(instantOf(when, this.calendar));
  }
}
