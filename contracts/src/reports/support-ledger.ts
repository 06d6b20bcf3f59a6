import { hourMs } from '../core/days.js';
import { dayCutter } from '../core/zones.js';
import type { PersonRef } from '../core/items.js';
import { defaultSettings } from '../settings/rules.js';
import { workingClock } from '../settings/working-time.js';
import { type Departments, nobody } from './people.js';
import type { SupportQuery } from './support-query.js';
import type { OpenTicket, SupportEntry, SupportReportView, SupportTerms, SupportTraits } from './support-views.js';

export interface CountedEntry extends SupportEntry {
  readonly day: string;
}

/** Milliseconds of working time. */
export interface Took {
  readonly ms: number;
  readonly kept: boolean;
}

export interface Ledger {
  readonly entries: readonly CountedEntry[];
  readonly open: readonly OpenTicket[];
  readonly terms: readonly SupportTerms[];
  readonly people: Departments;
}

const noTerms: SupportTerms = { since: '', ...defaultSettings };

const cutters = new Map<string, ReturnType<typeof dayCutter>>();
const clocks = new WeakMap<SupportTerms, ReturnType<typeof workingClock>>();
const counted = new WeakMap<SupportEntry, CountedEntry>();
const known = new WeakMap<SupportEntry, { readonly terms: SupportTerms; readonly took: Took }>();

/** Memoised: documents are immutable, and counting working days is slow. */
function kept<Key, Value>(store: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown }) {
  return (key: Key, make: (key: Key) => Value): Value => {
    const found = store.get(key);
    if (found !== undefined) return found;
    const value = make(key);
    store.set(key, value);
    return value;
  };
}

const cutterOf = kept(cutters);
const clockOf = kept(clocks);

function termsAt(terms: readonly SupportTerms[], at: string): SupportTerms {
  return terms.findLast(({ since }) => since <= at) ?? noTerms;
}

function onItsDay(entry: SupportEntry, cut: (at: string) => string): CountedEntry {
  const day = cut(entry.at);
  const before = counted.get(entry);
  if (before?.day === day) return before;
  const now = { ...entry, day };
  counted.set(entry, now);
  return now;
}

/**
 * Days are cut by the organisation's current time zone, as on all screens.
 * @param people of whose departments reports may be
 */
export function ledgerOf(documents: readonly SupportReportView[], people: Departments): Ledger {
  const terms = (documents.find((document) => document.terms !== undefined)?.terms ?? []).toSorted((a, b) =>
    a.since < b.since ? -1 : 1,
  );
  const cut = cutterOf((terms.at(-1) ?? noTerms).timeZone, dayCutter);
  const days = documents.flatMap(({ day }) => (day === undefined ? [] : [day]));
  const entries = days
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .flatMap((day) => day.entries.map((entry) => onItsDay(entry, cut)))
    .toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1));
  return { entries, open: documents.flatMap(({ open }) => (open === undefined ? [] : [open])), terms, people };
}

export function todayOf({ terms }: Pick<Ledger, 'terms'>, now: number): string {
  return cutterOf((terms.at(-1) ?? noTerms).timeZone, dayCutter)(now);
}

/** The assignee's; of an unassigned ticket, the person who acted. */
export function giverOf({ agent, by }: Pick<SupportEntry, 'agent' | 'by'>): PersonRef | null {
  return agent ?? by ?? null;
}

export type Traits = Pick<SupportQuery, 'agent' | 'department' | 'module' | 'priority'>;

/** @param agent when it is not the assignee who counts */
export function matches(
  traits: SupportTraits,
  asked: Traits,
  people: Departments,
  agent: PersonRef | null = traits.agent,
): boolean {
  return (
    (asked.agent === null || (agent?._id ?? nobody) === asked.agent) &&
    (asked.department === null || people.get(agent?._id ?? nobody) === asked.department) &&
    (asked.module === null || traits.module === asked.module) &&
    (asked.priority === null || traits.priority === asked.priority)
  );
}

function usedBy(terms: SupportTerms, clock: OpenTicket['clock'], until: number): number {
  const between = clockOf(terms, workingClock);
  return clock.reduce((sum, { from, to }) => {
    const end = to === null ? until : Math.min(Date.parse(to), until);
    return sum + Math.max(0, between(from, Math.max(end, Date.parse(from))));
  }, 0);
}

/** By the terms and priority of that time. */
export function tookOf(entry: CountedEntry, terms: readonly SupportTerms[]): Took {
  const own = termsAt(terms, entry.at);
  const before = known.get(entry);
  if (before?.terms === own) return before.took;
  const ms = usedBy(own, entry.clock ?? [], Date.parse(entry.at));
  const { response, resolution } = own.responseTargets[entry.priority];
  const took = { ms, kept: ms <= (entry.act === 'answered' ? response : resolution) * hourMs };
  known.set(entry, { terms: own, took });
  return took;
}

export function isLate(
  { clock, answered, priority }: OpenTicket,
  terms: readonly SupportTerms[],
  now: number,
): boolean {
  const own = terms.at(-1) ?? noTerms;
  const used = usedBy(own, clock, now);
  const { response, resolution } = own.responseTargets[priority];
  return used >= resolution * hourMs || (!answered && used >= response * hourMs);
}
