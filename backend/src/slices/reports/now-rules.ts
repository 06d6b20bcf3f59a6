import type { ProjectState } from '@atrium/contracts/projects/rules';
import type { ReportKind } from '@atrium/contracts/reports/rules';
import type { Counts, NowCounts, StatusCounts } from '@atrium/contracts/reports/views';
import { ownValue } from '@atrium/contracts/core/values';
import type { Item } from './item-rules.js';

/** Zeros are dropped to keep documents small. */
export function counted(counts: Counts, key: string, by: number): Counts {
  const before = ownValue(counts, key) ?? 0;
  const { [key]: _before, ...others } = counts;
  return before + by === 0 ? others : { ...others, [key]: before + by };
}

function replaced<Part extends object>(
  parts: Readonly<Record<string, Part>>,
  key: string,
  part: Part,
): Readonly<Record<string, Part>> {
  const { [key]: _before, ...others } = parts;
  return Object.keys(part).length === 0 ? others : { ...others, [key]: part };
}

function withItem(statuses: StatusCounts, { status, priority, module }: Item, by: number): StatusCounts {
  const priorities = ownValue(statuses, status) ?? {};
  const modules = counted(ownValue(priorities, priority) ?? {}, module, by);
  return replaced(statuses, status, replaced(priorities, priority, modules));
}

export function nowWithItem(now: NowCounts, kind: ReportKind, before: Item | null, after: Item | null): NowCounts {
  const without = before === null ? (now.items[kind] ?? {}) : withItem(now.items[kind] ?? {}, before, -1);
  return { ...now, items: { ...now.items, [kind]: after === null ? without : withItem(without, after, 1) } };
}

export function nowWithProject(now: NowCounts, before: ProjectState | null, after: ProjectState | null): NowCounts {
  const without = before === null ? now.projects : counted(now.projects, before, -1);
  return { ...now, projects: after === null ? without : counted(without, after, 1) };
}
