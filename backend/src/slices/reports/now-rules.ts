import type { ProjectState } from '@atrium/contracts/projects/rules';
import type { ReportKind } from '@atrium/contracts/reports/rules';
import type { Counts, NowCounts, StatusCounts, WorkTraits } from '@atrium/contracts/reports/views';
import { ownValue } from '@atrium/contracts/core/values';

/** Zeros are dropped to keep documents small. */
function counted(counts: Counts, key: string, by: number): Counts {
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

function withItem(
  statuses: StatusCounts,
  { status, priority, module, assignee }: WorkTraits,
  by: number,
): StatusCounts {
  const priorities = ownValue(statuses, status) ?? {};
  const modules = ownValue(priorities, priority) ?? {};
  const assignees = counted(ownValue(modules, module) ?? {}, assignee, by);
  return replaced(statuses, status, replaced(priorities, priority, replaced(modules, module, assignees)));
}

export function nowWithItem(
  now: NowCounts,
  kind: ReportKind,
  before: WorkTraits | null,
  after: WorkTraits | null,
): NowCounts {
  const without = before === null ? (now.items[kind] ?? {}) : withItem(now.items[kind] ?? {}, before, -1);
  return { ...now, items: { ...now.items, [kind]: after === null ? without : withItem(without, after, 1) } };
}

export function nowWithProject(now: NowCounts, before: ProjectState | null, after: ProjectState | null): NowCounts {
  const without = before === null ? now.projects : counted(now.projects, before, -1);
  return { ...now, projects: after === null ? without : counted(without, after, 1) };
}
