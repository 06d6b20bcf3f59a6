import { spentInStatus, percentile } from '../core/status-times.js';
import { dayCutter } from '../core/zones.js';
import type { HandOffFigure, HandOffQuery, HandOffsBehind } from './hand-off-query.js';
import type { HandOff, HandOffRecord, HandOffsView, RecordHandOffs } from './hand-off-views.js';
import { type Departments, nobody } from './people.js';

/** A hand-off with its record and its day. */
export interface CountedHandOff extends HandOff {
  readonly kind: HandOffRecord;
  readonly record: string;
  readonly day: string;
  /** Calendar milliseconds until the receiver acted; null where they did not. */
  readonly waited: number | null;
}

export interface HandOffLedger {
  /** By time. */
  readonly handOffs: readonly CountedHandOff[];
  readonly people: Departments;
}

export interface HandOffNumbers {
  readonly count: number;
  /** On which the receiver acted; median and p90 are of these. */
  readonly acted: number;
  readonly median: number | null;
  /** 90th percentile. */
  readonly p90: number | null;
  /** Still with the receiver, who did not act yet. */
  readonly waiting: number;
  readonly returned: number;
}

/** Giver and receiver: ids of people, or departments; `none` for nobody, `former` for deleted people. */
export interface HandOffEdge extends HandOffNumbers {
  readonly from: string;
  readonly to: string;
}

export interface HandOffMap extends HandOffQuery {
  readonly total: HandOffNumbers;
  /** Most hand-offs first. */
  readonly edges: readonly HandOffEdge[];
}

/** Stands for people who were deleted, and for their departments. */
export const former = 'former';

/** Records are immutable, and one changes at a time: each is cut once. */
const cuts = new WeakMap<RecordHandOffs, { readonly timeZone: string; readonly of: readonly CountedHandOff[] }>();

function cutRecord(one: RecordHandOffs, timeZone: string, cut: (at: string) => string): readonly CountedHandOff[] {
  const known = cuts.get(one);
  if (known?.timeZone === timeZone) return known.of;
  const { kind, record } = one;
  const of = one.handOffs.map((handOff): CountedHandOff => {
    const { at, ended } = handOff;
    return {
      ...handOff,
      kind,
      record,
      day: cut(at),
      waited: ended?.how === 'acted' ? spentInStatus(at, ended.at) : null,
    };
  });
  cuts.set(one, { timeZone, of });
  return of;
}

/**
 * @param documents of the collection `hand-offs`, in any order
 * @param people that the reader sees, and their departments
 */
export function handOffLedger(
  documents: readonly HandOffsView[],
  timeZone: string,
  people: Departments,
): HandOffLedger {
  const cut = dayCutter(timeZone);
  const handOffs = documents
    .flatMap(({ records }) => records)
    .flatMap((one) => cutRecord(one, timeZone, cut))
    .toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1));
  return { handOffs, people };
}

function keyOf(person: string | null, { by }: HandOffQuery, people: Departments): string {
  if (person === null || person === nobody) return nobody;
  const department = people.get(person);
  if (department === undefined) return former;
  return by === 'people' ? person : department;
}

/** @returns the ends of a hand-off on the map */
export function endsOf(
  { from, to }: Pick<HandOff, 'from' | 'to'>,
  query: HandOffQuery,
  people: Departments,
): { readonly from: string; readonly to: string } {
  return { from: keyOf(from, query, people), to: keyOf(to, query, people) };
}

function isAsked({ kind, across, day, from, to }: CountedHandOff, query: HandOffQuery, people: Departments): boolean {
  const { kind: wanted, department } = query;
  return (
    day >= query.from &&
    day <= query.to &&
    (wanted === null || (wanted === 'across' ? across === true : kind === wanted)) &&
    (department === null || people.get(from) === department || people.get(to ?? nobody) === department)
  );
}

function isOf(figure: HandOffFigure, { waited, ended, returned }: CountedHandOff): boolean {
  switch (figure) {
    case 'all':
      return true;
    case 'acted':
      return waited !== null;
    case 'waiting':
      return ended === undefined;
    case 'returned':
      return returned === true;
    default:
      return figure satisfies never;
  }
}

/** @returns the hand-offs that a number of the map counts, the newest first */
export function handOffsBehind(
  { handOffs, people }: HandOffLedger,
  query: HandOffQuery,
  { figure, from, to }: HandOffsBehind,
): readonly CountedHandOff[] {
  const isThere = (handOff: CountedHandOff): boolean => {
    const ends = endsOf(handOff, query, people);
    return (from === null || ends.from === from) && (to === null || ends.to === to);
  };
  return handOffs.filter((one) => isAsked(one, query, people) && isOf(figure, one) && isThere(one)).toReversed();
}

function numbersOf(handOffs: readonly CountedHandOff[]): HandOffNumbers {
  const waits = handOffs.flatMap(({ waited }) => (waited === null ? [] : [waited])).toSorted((a, b) => a - b);
  const count = (figure: HandOffFigure) => handOffs.filter((one) => isOf(figure, one)).length;
  return {
    count: handOffs.length,
    acted: waits.length,
    median: percentile(waits, 0.5),
    p90: percentile(waits, 0.9),
    waiting: count('waiting'),
    returned: count('returned'),
  };
}

/** The map of hand-offs. Server and screen share this function, so they always agree. */
export function handOffMap(ledger: HandOffLedger, query: HandOffQuery): HandOffMap {
  const { people } = ledger;
  const asked = ledger.handOffs.filter((one) => isAsked(one, query, people));
  const groups = new Map<string, { from: string; to: string; handOffs: CountedHandOff[] }>();
  for (const handOff of asked) {
    const ends = endsOf(handOff, query, people);
    const key = `${ends.from} ${ends.to}`;
    const group = groups.get(key) ?? { ...ends, handOffs: [] };
    group.handOffs.push(handOff);
    groups.set(key, group);
  }
  const edges = [...groups.values()].map(({ from, to, handOffs }) => ({ from, to, ...numbersOf(handOffs) }));
  return {
    ...query,
    total: numbersOf(asked),
    edges: edges.toSorted((a, b) => b.count - a.count || a.from.localeCompare(b.from) || a.to.localeCompare(b.to)),
  };
}
