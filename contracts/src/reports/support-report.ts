import { comparePriorities } from '../core/priorities.js';
import type { PersonRef } from '../core/items.js';
import { ticketModules, ticketPriorities, type TicketRating, ticketStatuses } from '../tickets/rules.js';
import { type Period, periodsBetween, type PeriodUnit, unitFor } from './calendar.js';
import { percentile, type StatusSpan, statusSpans } from '../core/status-times.js';
import { giverOf, type CountedEntry, type Ledger, type Took, type Traits } from './support-ledger.js';
import { nobody, timeBounds, timeClass, type SupportQuery } from './support-query.js';
import { isNow, openNow, standingIds, standings, tallyOf, within } from './support-tally.js';
import type { SupportTraits } from './support-views.js';

/** Milliseconds of working time. */
export interface SupportTimes {
  readonly count: number;
  /** Within their target. */
  readonly kept: number;
  readonly median: number | null;
  /** 90th percentile. */
  readonly p90: number | null;
  readonly mean: number | null;
  readonly classes: readonly number[];
}

/** How many clients answered, and what. */
export interface SupportRatings extends Readonly<Record<TicketRating, number>> {
  readonly count: number;
}

/** Each ticket counts once. */
export interface SupportCounts {
  /** For an agent: what was assigned to them. */
  readonly opened: number;
  readonly settled: number;
  readonly reopened: number;
  readonly backlog: number;
  readonly response: SupportTimes;
  readonly resolution: SupportTimes;
  readonly ratings: SupportRatings;
}

export interface SupportPeriod extends Period, SupportCounts {}

export interface SupportRow extends SupportCounts {
  readonly key: string;
  readonly name: string;
}

export interface SupportReport extends SupportQuery, SupportCounts {
  /** Regardless of the report's time. */
  readonly now: {
    readonly open: number;
    readonly unassigned: number;
    readonly unanswered: number;
    readonly overdue: number;
  };
  /** Of statuses that were left in this time, in calendar time. */
  readonly stays: readonly StatusSpan[];
  readonly unit: PeriodUnit;
  readonly periods: readonly SupportPeriod[];
  readonly agents: readonly SupportRow[];
  readonly modules: readonly SupportRow[];
  readonly priorities: readonly SupportRow[];
}

function timesOf(all: Iterable<Took>): SupportTimes {
  const took = [...all];
  const values = took.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const classes = Array.from({ length: timeBounds.length + 1 }, () => 0);
  for (const ms of values) classes[timeClass(ms)] = (classes[timeClass(ms)] ?? 0) + 1;
  return {
    count: values.length,
    kept: took.filter(({ kept }) => kept).length,
    median: percentile(values, 0.5),
    p90: percentile(values, 0.9),
    mean: values.length === 0 ? null : values.reduce((sum, ms) => sum + ms, 0) / values.length,
    classes,
  };
}

function ratingsOf(all: readonly TicketRating[]): SupportRatings {
  const howMany = (rating: TicketRating) => all.filter((one) => one === rating).length;
  return { count: all.length, good: howMany('good'), okay: howMany('okay'), bad: howMany('bad') };
}

function countsOf(entries: readonly CountedEntry[], asked: Traits, ledger: Ledger, backlog: number): SupportCounts {
  const { opened, answered, settled, reopened, rated } = tallyOf(entries, asked, ledger);
  return {
    opened: opened.size,
    settled: settled.size,
    reopened: reopened.size,
    backlog,
    response: timesOf(answered.values()),
    resolution: timesOf(settled.values()),
    ratings: ratingsOf([...rated.values()]),
  };
}

export interface Agent {
  readonly key: string;
  readonly name: string;
}

export function agentsIn({ entries, open }: Pick<Ledger, 'entries' | 'open'>): Agent[] {
  const people = new Map<string, string>();
  const add = (person: PersonRef | null) => person && people.set(person._id, person.username);
  for (const entry of entries) {
    add(giverOf(entry));
    add(entry.from?.agent ?? null);
  }
  for (const { agent } of open) add(agent);
  const named = [...people].map(([key, name]) => ({ key, name }));
  return named.toSorted((a, b) => a.name.localeCompare(b.name));
}

function placeOf(module: string): number {
  const at = ticketModules.findIndex((one) => one === module);
  return at < 0 ? ticketModules.length : at;
}

/** Includes modules that the organisation's list no longer has. */
export function modulesIn({ entries, open }: Pick<Ledger, 'entries' | 'open'>): string[] {
  const modules = new Set<string>();
  for (const { module, from } of entries) {
    modules.add(module);
    if (from !== undefined) modules.add(from.module);
  }
  for (const { module } of open) modules.add(module);
  return [...modules].toSorted((a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b));
}

const named = (keys: readonly string[]): Agent[] => keys.map((key) => ({ key, name: key }));
const nobodysRow: Agent = { key: nobody, name: 'Nobody' };

const isBlank = ({ opened, settled, backlog, response, ratings }: SupportCounts) =>
  opened + settled + backlog + response.count + ratings.count === 0;

/**
 * The support report. Server and screen share this function, so they always agree.
 * @param ledger from the collection `support-reports`
 * @param now milliseconds
 */
export function reportOf(ledger: Ledger, query: SupportQuery, now: number): SupportReport {
  const { from, to } = query;
  const inTime = within(ledger.entries, query);
  const unit = unitFor(from, to);
  const cut = periodsBetween(from, to, unit);
  const backlogs = standings(
    ledger,
    cut.map((period) => period.to),
    (standing) => standingIds(standing, query, ledger.people).length,
  );
  const last = standings(ledger, [to], (standing) => new Map(standing))[0] ?? new Map<string, SupportTraits>();
  const rowsOf = (parts: readonly Agent[], trait: keyof Traits): SupportRow[] =>
    parts
      .filter(({ key }) => query[trait] === null || query[trait] === key)
      .map((part) => {
        const asked = { ...query, [trait]: part.key };
        return { ...part, ...countsOf(inTime, asked, ledger, standingIds(last, asked, ledger.people).length) };
      });
  const open = openNow(ledger, query);
  const countNow = (figure: Parameters<typeof isNow>[0]) =>
    open.filter((ticket) => isNow(figure, ticket, ledger, now)).length;
  return {
    ...query,
    ...countsOf(inTime, query, ledger, standingIds(last, query, ledger.people).length),
    now: {
      open: open.length,
      unassigned: countNow('unassigned'),
      unanswered: countNow('unanswered'),
      overdue: countNow('overdue'),
    },
    stays: statusSpans(tallyOf(inTime, query, ledger).stayed, ticketStatuses),
    unit,
    periods: cut.map((period, at) => ({
      ...period,
      ...countsOf(within(inTime, period), query, ledger, backlogs[at] ?? 0),
    })),
    agents: rowsOf([...agentsIn({ entries: inTime, open: ledger.open }), nobodysRow], 'agent').filter(
      (row) => !isBlank(row),
    ),
    modules: rowsOf(named(modulesIn(ledger)), 'module'),
    priorities: rowsOf(named(ticketPriorities.toSorted(comparePriorities)), 'priority'),
  };
}
