import type { OpenTicket, SupportTraits } from './support-views.js';
import type { TicketRating } from '../tickets/rules.js';
import { recordsInStatus } from '../core/status-times.js';
import {
  type CountedEntry,
  giverOf,
  isLate,
  type Ledger,
  matches,
  type Took,
  tookOf,
  type Traits,
} from './support-ledger.js';
import { timeClass, type SupportBehind, type SupportFigure, type SupportQuery } from './support-query.js';

export interface Tally {
  readonly opened: ReadonlySet<string>;
  readonly answered: ReadonlyMap<string, Took>;
  readonly settled: ReadonlyMap<string, Took>;
  readonly reopened: ReadonlySet<string>;
  /** What the client of each ticket said last. */
  readonly rated: ReadonlyMap<string, TicketRating>;
  /** Milliseconds of each ticket, by the status that it left. */
  readonly stayed: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

type Counting = Pick<Ledger, 'terms' | 'people'>;

/** From the start or by reassignment. */
function comesTo(entry: CountedEntry, asked: Traits, people: Ledger['people']): boolean {
  if (!matches(entry, asked, people)) return false;
  if (entry.act === 'opened') return true;
  if (entry.from === undefined) return false;
  return !matches(entry, { ...asked, module: null, priority: null }, people, entry.from.agent);
}

/**
 * Settled twice counts once, by the last time.
 * @param entries by time, within the report
 */
export function tallyOf(entries: readonly CountedEntry[], asked: Traits, { terms, people }: Counting): Tally {
  const opened = new Set<string>();
  const answered = new Map<string, Took>();
  const settled = new Map<string, Took>();
  const reopened = new Set<string>();
  const rated = new Map<string, TicketRating>();
  for (const entry of entries) {
    const { act, ticket } = entry;
    if (act === 'reopened') {
      if (settled.has(ticket)) reopened.add(ticket);
    } else if (act === 'opened' || act === 'moved') {
      if (comesTo(entry, asked, people)) opened.add(ticket);
    } else if (act === 'rated') {
      if (entry.rating !== undefined && matches(entry, asked, people)) rated.set(ticket, entry.rating);
    } else if ((act === 'answered' || act === 'settled') && matches(entry, asked, people, giverOf(entry))) {
      (act === 'answered' ? answered : settled).set(ticket, tookOf(entry, terms));
    }
  }
  const left = entries.flatMap((entry) =>
    entry.stayed !== undefined && matches(entry, asked, people) ? [{ record: entry.ticket, ...entry.stayed }] : [],
  );
  return { opened, answered, settled, reopened, rated, stayed: recordsInStatus(left) };
}

export function within(entries: readonly CountedEntry[], { from, to }: Pick<SupportQuery, 'from' | 'to'>) {
  return entries.filter(({ day }) => day >= from && day <= to);
}

export type Standing = ReadonlyMap<string, SupportTraits>;

function undo(standing: Map<string, SupportTraits>, entry: CountedEntry): void {
  const { act, ticket } = entry;
  if (act === 'opened' || act === 'reopened' || act === 'returned') standing.delete(ticket);
  if (act === 'settled' || act === 'left') standing.set(ticket, entry);
  if (act === 'moved' && entry.from !== undefined) standing.set(ticket, entry.from);
}

/**
 * Rewinds from the present to the end of each day.
 * @param days ascending
 * @returns what `read` makes of each day; the map passed to it is reused
 */
export function standings<Value>(
  { entries, open }: Pick<Ledger, 'entries' | 'open'>,
  days: readonly string[],
  read: (standing: Standing) => Value,
): Value[] {
  const standing = new Map<string, SupportTraits>(open.map((ticket) => [ticket.ticket, ticket]));
  const values: Value[] = [];
  let at = entries.length - 1;
  for (const day of days.toReversed()) {
    for (let entry = entries[at]; entry !== undefined && entry.day > day; entry = entries[at]) {
      undo(standing, entry);
      at -= 1;
    }
    values.push(read(standing));
  }
  return values.toReversed();
}

export function standingIds(standing: Standing, asked: Traits, people: Ledger['people']): string[] {
  return [...standing].flatMap(([ticket, traits]) => (matches(traits, asked, people) ? [ticket] : []));
}

export function openNow({ open, people }: Pick<Ledger, 'open' | 'people'>, asked: Traits): OpenTicket[] {
  return open.filter((ticket) => matches(ticket, asked, people));
}

const ids = (tickets: Iterable<string>) => [...tickets];

function timed(times: Tally['settled'], part: number | null, keeps?: boolean): string[] {
  return [...times].flatMap(([ticket, { ms, kept }]) =>
    (part === null || timeClass(ms) === part) && (keeps === undefined || kept === keeps) ? [ticket] : [],
  );
}

export function ticketsBehind(ledger: Ledger, behind: SupportBehind, now: number): string[] {
  const { figure, part, stay } = behind;
  const tally = () => tallyOf(within(ledger.entries, behind), behind, ledger);
  switch (figure) {
    case 'opened':
      return ids(tally().opened);
    case 'reopened':
      return ids(tally().reopened);
    case 'answered':
      return timed(tally().answered, part);
    case 'settled':
      return timed(tally().settled, part);
    case 'response-kept':
    case 'response-missed':
      return timed(tally().answered, part, figure === 'response-kept');
    case 'resolution-kept':
    case 'resolution-missed':
      return timed(tally().settled, part, figure === 'resolution-kept');
    case 'rated':
      return ids(tally().rated.keys());
    case 'rated-good':
    case 'rated-okay':
    case 'rated-bad':
      return [...tally().rated].flatMap(([ticket, rating]) => (figure === `rated-${rating}` ? [ticket] : []));
    case 'stayed': {
      const { stayed } = tally();
      const all = stay === null ? [...stayed.values()] : [stayed.get(stay) ?? new Map<string, number>()];
      return ids(new Set(all.flatMap((tickets) => [...tickets.keys()])));
    }
    case 'backlog':
      return standings(ledger, [behind.to], (standing) => standingIds(standing, behind, ledger.people))[0] ?? [];
    case 'open':
    case 'unassigned':
    case 'unanswered':
    case 'overdue':
      return openNow(ledger, behind)
        .filter((ticket) => isNow(figure, ticket, ledger, now))
        .map(({ ticket }) => ticket);
    default:
      return figure satisfies never;
  }
}

export function isNow(
  figure: Extract<SupportFigure, 'open' | 'unassigned' | 'unanswered' | 'overdue'>,
  ticket: OpenTicket,
  { terms }: Pick<Ledger, 'terms'>,
  now: number,
): boolean {
  if (figure === 'open') return true;
  if (figure === 'unassigned') return ticket.agent === null;
  return figure === 'unanswered' ? !ticket.answered : isLate(ticket, terms, now);
}
