import { groupBy } from '@atrium/contracts/core/values';
import { compareNames } from '@atrium/contracts/users/display-name';
import type { Colleague } from '../directory/directory-rules';

/** A person in their place in the organisation. */
export interface ChartNode {
  readonly person: Colleague;
  /** Those who report to them directly, by name. */
  readonly reports: readonly ChartNode[];
  /** Who reports to them directly or through others. */
  readonly below: number;
}

/** A node as it is drawn. */
export interface ChartRow {
  readonly node: ChartNode;
  /** From 1. */
  readonly level: number;
  /** The superior's id; null at the top. */
  readonly parent: string | null;
  /** Its place among those beside it, from 1, and how many these are. */
  readonly place: number;
  readonly size: number;
  /** Null where nobody reports to them. */
  readonly isOpen: boolean | null;
}

/**
 * The organisation chart. People without a superior stand at the top, the largest teams first. A cycle, which no form
 * allows but an import might have left, is cut at its first person by name.
 * @param people in the order of names
 */
export function chartOf(people: readonly Colleague[]): readonly ChartNode[] {
  const known = new Map(people.map((person) => [person._id, person]));
  const byManager = groupBy(people, ({ _id, manager }) => (known.has(manager) && manager !== _id ? manager : ''));
  const placed = new Set<string>();
  const nodeOf = (person: Colleague): ChartNode => {
    placed.add(person._id);
    const reports = (byManager.get(person._id) ?? []).filter(({ _id }) => !placed.has(_id)).map(nodeOf);
    return { person, reports, below: reports.reduce((sum, { below }) => sum + below + 1, 0) };
  };
  const roots = (byManager.get('') ?? []).map(nodeOf);
  const cut = people.flatMap((person) => (placed.has(person._id) ? [] : [nodeOf(person)]));
  return [...roots, ...cut].toSorted((a, b) => b.below - a.below || compareNames(a.person, b.person));
}

/** More people than this begin with only the first two levels open. */
const manyPeople = 150;

/** Whose reports are folded at first. */
export function foldedAtFirst(roots: readonly ChartNode[], people: number): ReadonlySet<string> {
  if (people <= manyPeople) return new Set();
  return new Set(roots.flatMap(({ reports }) => foldable(reports)));
}

/** All superiors of a person. */
export function foldable(nodes: readonly ChartNode[]): string[] {
  return nodes.flatMap(({ person, reports }) => (reports.length === 0 ? [] : [person._id, ...foldable(reports)]));
}

/** A chart of the people found and their superiors. */
export function chartWith(nodes: readonly ChartNode[], found: ReadonlySet<string>): readonly ChartNode[] {
  return nodes.flatMap((node) => {
    const reports = chartWith(node.reports, found);
    return reports.length > 0 || found.has(node.person._id) ? [{ ...node, reports }] : [];
  });
}

/** The rows of a chart from above to below. @param folded whose reports are not shown */
export function chartRows(
  nodes: readonly ChartNode[],
  folded: ReadonlySet<string>,
  level = 1,
  parent: string | null = null,
): readonly ChartRow[] {
  return nodes.flatMap((node, n): readonly ChartRow[] => {
    const { _id } = node.person;
    const isOpen = node.reports.length === 0 ? null : !folded.has(_id);
    const row = { node, level, parent, place: n + 1, size: nodes.length, isOpen };
    return isOpen === true ? [row, ...chartRows(node.reports, folded, level + 1, _id)] : [row];
  });
}
