import { dayMs } from '@atrium/contracts/core/days';
import { type BugApp, bugApps } from '@atrium/contracts/bugs/rules';
import type { CommandName, commandTable } from '@atrium/contracts/command-table';
import { defaultReplies } from '@atrium/contracts/settings/rules';
import type { CreateTicket } from '@atrium/contracts/tickets/commands';
import type { TicketPriority, TicketStatus, TicketType } from '@atrium/contracts/tickets/rules';
import { replyFor, replyValues } from '@atrium/contracts/tickets/saved-replies';
import { accountOf, actorOf, nameOf } from '../accounts.js';
import { details, partsOf } from '../bugs/composed-parts.js';
import { Dice } from '../bugs/dice.js';
import type { DemoCalendar } from '../demo-calendar.js';
import { labelsFor } from '../labels.js';
import { everybody, type PersonKey } from '../people.js';
import { idMadeBy, partMadeBy, type Step, step } from '../step.js';
import { clients } from './clients.js';
import { DeskDiary } from './desk-diary.js';
import { bugsDoneBy, itemsFor, type LinkedItem } from './linked-items.js';
import { endings, followUps, notes, relapses, solutions, visits, waits } from './ticket-texts.js';

/** How many tickets the company's support desk has taken in. */
export const marigoldTickets = 300;

/** How many of the newest wait for somebody to take them. */
const untouched = 6;

/** Of how many working days ago the tickets are, the first and the last. */
const span = { from: 45, until: 1 } as const;

/** The desk, with from and until when they are there. */
const agents: readonly { readonly who: PersonKey; readonly from: number; readonly until: number }[] = [
  { who: 'owen', from: 48, until: 0 },
  { who: 'leila', from: 45, until: 0 },
  { who: 'mateus', from: 27, until: 0 },
  { who: 'marcus', from: 46, until: 11 },
  { who: 'anjali', from: 49, until: 0 },
];

/** The steps of all tickets, for each ticket in the order in which they happened. */
export function ticketSteps(calendar: DemoCalendar, count = marigoldTickets): Step[] {
  return Array.from({ length: count }, (_, n) => new TicketStory(n, count, calendar).steps()).flat();
}

type BodyOf<Name extends CommandName> = InstanceType<(typeof commandTable)[Name]['body']>;

type TicketForm = Pick<CreateTicket, keyof CreateTicket>;

/** The steps of one ticket. */
class TicketStory {
  private readonly dice: Dice;
  private readonly diary: DeskDiary;
  private readonly made: Step[] = [];
  private readonly agent: PersonKey;
  private readonly form: TicketForm;
  private readonly app: BugApp;
  private readonly id: string;
  private status: TicketStatus = 'New';
  private isLinkedToBug = false;
  private number = 0;

  constructor(
    private readonly n: number,
    private readonly count: number,
    calendar: DemoCalendar,
  ) {
    this.dice = new Dice(7_000 + n);
    const day = Math.round(span.from - ((span.from - span.until) * n) / count);
    // Some come on the same day; each a while after the one before it.
    const before = Math.ceil(((span.from - day - 0.5) * count) / (span.from - span.until));
    this.diary = new DeskDiary(calendar, day, 9 * 60 + 4 + Math.max(0, n - before) * 47 + this.dice.below(40));
    this.agent = this.dice.of(agents.filter(({ from, until }) => day <= from && day >= until)).who;
    this.app = this.dice.of(bugApps);
    this.form = this.formOf(day);
    this.id = idMadeBy({ name: 'CreateTicket', actor: actorOf(this.agent), key: this.key });
  }

  steps(): Step[] {
    this.takeIn();
    if (this.n < this.count - untouched) this.work();
    return this.made;
  }

  private get key(): string {
    return `demo:ticket:${this.n + 1}`;
  }

  private formOf(day: number): TicketForm {
    const { dice, app } = this;
    // Everybody calls now and then, and a few of them often.
    const client = dice.happens(55) ? dice.of(clients.slice(0, 6)) : this.nextClient;
    const caller = dice.of(client.callers);
    const { things, faults } = partsOf[app];
    const isTaken = this.n < this.count - untouched && (day > 4 || dice.happens(92));
    const assignee = isTaken ? accountOf(this.agent) : '';
    return {
      domain: client.domain,
      deployment: client.deployment,
      owner_name: client.name,
      email: `${caller.toLowerCase().replaceAll(' ', '.')}@${client.domain}`,
      contact: client.contact,
      caller_name: caller,
      priority: priorityOf(dice.below(100)),
      labels: labelsFor(this.key),
      type: typeOf(dice.below(100)),
      module: app,
      submodule: dice.happens(70) ? app : dice.of(bugApps),
      problem: `${dice.of(things)} ${dice.of(faults)}. ${dice.of(details)}`,
      solution: dice.of(solutions),
      assigntask: assignee,
    };
  }

  private get nextClient(): (typeof clients)[number] {
    const next = clients[(this.n * 7) % clients.length];
    if (next === undefined) throw new Error('There are clients');
    return next;
  }

  private takeIn(): void {
    const account = `account:${accountOf(this.agent)}`;
    // Numbers are given in the order in which tickets were taken in.
    const lanes = [this.lane, account];
    const order = [`ticket-numbers:${everybody[this.agent].tenant}`];
    const rest = { actor: actorOf(this.agent), key: this.key, at: this.diary.now, lanes, order };
    this.made.push(step('CreateTicket', this.form, rest));
  }

  private work(): void {
    const { dice, diary } = this;
    if (!diary.passes(8 + dice.below(70))) return;
    this.mail(defaultReplies[dice.below(2)] ?? defaultReplies[0]);
    this.turn('Open', '');
    if (dice.happens(45) && diary.passes(12 + dice.below(90))) this.addStep('AddTicketNote', { text: dice.of(notes) });
    if (dice.happens(30) && diary.passes(20 + dice.below(60))) this.link('bugs');
    else if (this.form.type === 'Request' && diary.passes(25)) this.link('feature-requests');
    if (dice.happens(12) && diary.passes(15)) this.visit();
    if (dice.happens(60) && diary.passes(30 + dice.below(200))) this.wait();
    // The last days' tickets are still open for the most part.
    if (diary.today < 5 && dice.happens(75)) {
      this.leaveOpen();
      return;
    }
    if (dice.happens(10) || !diary.passes(60 + dice.below(900))) return;
    this.settle();
    if (dice.happens(8) && diary.passes(700 + dice.below(900))) {
      this.turn('Open', dice.of(relapses));
      if (diary.passes(90 + dice.below(400))) this.settle();
    }
  }

  /** What the desk has before it today: reminders to come, and clients to be notified that something is done. */
  private leaveOpen(): void {
    const { dice, diary } = this;
    if (dice.happens(35) && diary.passes(5)) {
      this.addStep('AddFollowUp', { at: this.laterDay(2 * diary.today + 2 + dice.below(5)), note: dice.of(followUps) });
    }
    const done = bugsDoneBy(this.app, diary.today + 1);
    // Another bug may still be open, and the client is written to about all of them.
    if (this.isLinkedToBug || done.length === 0 || !dice.happens(40) || !diary.passes(4)) return;
    const { id } = dice.of(done);
    this.linkTo('bugs', id);
    diary.passes(1);
    this.made.push({ ...this.stepOf('PrepareTicketMail', { collection: 'bugs', id }), onItsOwn: true });
  }

  private wait(): void {
    const { dice, diary } = this;
    this.turn(dice.happens(50) ? 'Pending Customer' : 'Pending Developer', dice.of(waits));
    if (!dice.happens(50) || !diary.passes(6)) return;
    const remind = this.addStep('AddFollowUp', { at: this.laterDay(1 + dice.below(4)), note: dice.of(followUps) });
    if (!diary.passes(300 + dice.below(500))) return;
    this.addStep('CompleteFollowUp', { followup: partMadeBy(remind) });
    this.turn('Open', '');
  }

  private visit(): void {
    const from = this.laterDay(1 + this.dice.below(5));
    const to = new Date(Date.parse(from) + 60 * 60_000).toISOString();
    const kind = this.dice.happens(40) ? 'visit' : 'call';
    this.addStep('ScheduleVisit', { kind, title: this.dice.of(visits), from, to, note: '' });
  }

  private settle(): void {
    const { dice, diary } = this;
    const solved = defaultReplies.at(-1);
    if (dice.happens(70) && diary.passes(3)) this.mail(solved);
    this.turn('Resolved', dice.of(endings));
    if (dice.happens(60) && diary.passes(500 + dice.below(900))) this.turn('Closed', '');
  }

  /** A mail that left a moment later, as the mail server of that day said. */
  private mail(reply: (typeof defaultReplies)[number] | undefined): void {
    if (reply === undefined) return;
    const about = { ...this.form, ticketno: this.n + 1, ticketstatus: this.status };
    const values = replyValues(about, nameOf(this.agent), 'Marigold');
    const sent = this.addStep('SendTicketMail', replyFor(reply, values));
    this.diary.passes(1);
    this.made.push({ ...this.stepOf('RecordMailSent', { mail: partMadeBy(sent) }), onItsOwn: true });
  }

  private link(collection: LinkedItem['collection']): void {
    const items = itemsFor(this.app, this.diary.today + 1, collection);
    if (items.length === 0) return;
    this.linkTo(collection, this.dice.of(items).id);
  }

  private linkTo(collection: LinkedItem['collection'], item: string): void {
    if (collection === 'bugs') this.isLinkedToBug = true;
    const lane = collection === 'bugs' ? `bug:${item}` : `feature:${item}`;
    const link = this.stepOf('LinkTicket', { relation: 'relates', collection, item });
    this.made.push({ ...link, lanes: [...link.lanes, lane] });
  }

  private turn(ticketstatus: TicketStatus, comment: string): void {
    if (ticketstatus === this.status) return;
    this.diary.passes(2);
    this.addStep('SetTicketStatus', { ticketstatus, comment });
    this.status = ticketstatus;
  }

  private addStep<Name extends CommandName>(name: Name, data: BodyOf<Name>): Step {
    const added = this.stepOf(name, data);
    this.made.push(added);
    return added;
  }

  private stepOf<Name extends CommandName>(name: Name, data: BodyOf<Name>): Step {
    this.number += 1;
    const key = `${this.key}:${this.number}`;
    return step(name, data, {
      actor: actorOf(this.agent),
      id: this.id,
      key,
      at: this.diary.now,
      lanes: [this.lane],
    });
  }

  /** Ten o'clock some days after now, which may lie ahead of today. */
  private laterDay(days: number): string {
    const day = new Date(Date.parse(this.diary.now) + days * dayMs);
    day.setHours(10 + this.dice.below(6), 0, 0, 0);
    return day.toISOString();
  }

  private get lane(): string {
    return `ticket:${this.id}`;
  }
}

function priorityOf(percent: number): TicketPriority {
  if (percent < 7) return 'Urgent';
  if (percent < 30) return 'P1';
  return percent < 75 ? 'P2' : 'P3';
}

function typeOf(percent: number): TicketType {
  if (percent < 55) return 'Problem';
  if (percent < 75) return 'Question';
  return percent < 88 ? 'Request' : 'Incident';
}
