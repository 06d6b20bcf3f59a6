import type { TaskPriority } from '@atrium/contracts/tasks/rules';
import { accountOf, actorOf } from '../accounts.js';
import type { DemoCalendar } from '../demo-calendar.js';
import { everybody, type PersonKey } from '../people.js';
import { idMadeBy, partMadeBy, type Step, step } from '../step.js';
import type { Action, Card, Cards } from './card.js';

/** The steps that lead to these cards, for each card in the order in which they happened. */
export function taskSteps(cards: Cards, calendar: DemoCalendar): Step[] {
  return Object.entries(cards).flatMap(([key, card]) => new CardHistory(key, card, cards, calendar).steps());
}

function makingOf(key: string, card: Card) {
  return { name: 'CreateTask', actor: actorOf(card.by), key: `demo:task:${key}` } as const;
}

/** Tells what happened to one card, and keeps count of the column it stands in. */
class CardHistory {
  private readonly id: string;
  private readonly tenant: string;
  private readonly lines: string[] = [];
  private column: TaskPriority;
  private taken = 0;

  constructor(
    private readonly key: string,
    private readonly card: Card,
    private readonly all: Cards,
    private readonly calendar: DemoCalendar,
  ) {
    this.id = idMadeBy(makingOf(key, card));
    this.tenant = everybody[card.by].tenant;
    this.column = card.column;
  }

  steps(): Step[] {
    const made = this.make();
    const listed = (this.card.checklist ?? []).map((text, index) => this.addLine(text, index));
    return [made, ...listed, ...(this.card.story ?? []).map((action) => this.carryOut(action))];
  }

  private make(): Step {
    const { title, about, column, labels, due, to, made } = this.card;
    const data = {
      tasktitle: title,
      description: about,
      priority: column,
      labels: [...labels],
      ...(due === undefined ? {} : { starttime: this.calendar.day(due) }),
      ...(to === undefined ? {} : { assignee: accountOf(to) }),
    };
    const { actor, key } = makingOf(this.key, this.card);
    // Numbers are given in the order of the cards' making.
    const lanes = [this.own(), this.lane(column), ...receiving(to)];
    const order = [`task-numbers:${this.tenant}`];
    return step('CreateTask', data, { actor, key, at: this.calendar.on(...made), lanes, order });
  }

  private addLine(text: string, index: number): Step {
    const { by, made } = this.card;
    const at = new Date(Date.parse(this.calendar.on(...made)) + (index + 1) * 40_000).toISOString();
    const added = step('AddChecklistItem', { text }, this.next({ by, at }));
    this.lines.push(partMadeBy(added));
    return added;
  }

  private carryOut({ by, when, deed }: Action): Step {
    const at = 'minutesAgo' in when ? this.calendar.minutesAgo(when.minutesAgo) : this.calendar.on(...when);
    const here = this.lane(this.column);
    switch (deed.does) {
      case 'edit': {
        const { title: tasktitle, about: description, labels } = deed;
        const data = {
          ...(tasktitle === undefined ? {} : { tasktitle }),
          ...(description === undefined ? {} : { description }),
          ...(labels === undefined ? {} : { labels: [...labels] }),
        };
        return step('EditTask', data, this.next({ by, at }));
      }
      case 'reschedule':
        return step('EditTask', { starttime: this.calendar.day(deed.due) }, this.next({ by, at }));
      case 'assign': {
        const assignee = deed.to === null ? '' : accountOf(deed.to);
        return step('EditTask', { assignee }, this.next({ by, at, lanes: receiving(deed.to) }));
      }
      case 'move': {
        this.column = deed.column;
        const before = deed.before === undefined ? {} : { before: this.idOf(deed.before) };
        const rest = this.next({ by, at, lanes: [here, this.lane(deed.column)] });
        return step('MoveTask', { priority: deed.column, ...before }, rest);
      }
      case 'tick':
      case 'untick': {
        const item = this.lines[deed.line - 1];
        if (item === undefined) throw new Error(`${this.key} has no line ${deed.line}`);
        return step('ChangeChecklistItem', { item, done: deed.does === 'tick' }, this.next({ by, at }));
      }
      case 'complete':
        return step('CompleteTask', {}, this.next({ by, at, lanes: [here] }));
      case 'reopen':
        return step('ReopenTask', {}, this.next({ by, at, lanes: [here] }));
      case 'remove':
        return step('DeleteTask', {}, this.next({ by, at, lanes: [here] }));
      default:
        return deed satisfies never;
    }
  }

  private next({ by, at, lanes = [] }: { by: Action['by']; at: string; lanes?: readonly string[] }) {
    this.taken += 1;
    const key = `demo:task:${this.key}:${this.taken}`;
    return { actor: actorOf(by), id: this.id, key, at, lanes: [this.own(), ...lanes] };
  }

  private idOf(key: string): string {
    const card = this.all[key];
    if (card === undefined) throw new Error(`${this.key} goes before ${key}, which is no card`);
    return idMadeBy(makingOf(key, card));
  }

  private own(): string {
    return `task:${this.id}`;
  }

  /** A card's place in a column depends on who came and went before. */
  private lane(column: TaskPriority): string {
    return `column:${this.tenant}:${column}`;
  }
}

/** Whether somebody can be given a task depends on what happened to their account. */
function receiving(to: PersonKey | null | undefined): string[] {
  return to == null ? [] : [`account:${accountOf(to)}`];
}
