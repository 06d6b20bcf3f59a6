import {
  cycleBounds,
  cycleClass,
  isSettled,
  type ReportKind,
  type ReportModule,
} from '@atrium/contracts/reports/rules';
import type { CycleCounts, DayCounts, Happenings } from '@atrium/contracts/reports/views';
import { ownValue } from '@atrium/contracts/core/values';
import type { Item, ItemChange } from './item-rules.js';
import { counted } from './now-rules.js';

const noCycle: CycleCounts = { count: 0, sum: 0, classes: Array.from({ length: cycleBounds.length + 1 }, () => 0) };

const idle: DayCounts = { created: 0, settled: 0, entered: {}, left: {}, cycle: noCycle };

/** A change of priority alone does not count. */
export function countsOnDay({ before, after }: ItemChange): boolean {
  return before?.status !== after?.status || before?.module !== after?.module;
}

/** Restoring a settled record does not settle it again. */
function settles(kind: ReportKind, { before, after, isNew }: ItemChange): boolean {
  if (after === null || !isSettled(kind, after.status)) return false;
  return before === null ? isNew : !isSettled(kind, before.status);
}

function withCycle({ count, sum, classes }: CycleCounts, ms: number): CycleCounts {
  const own = cycleClass(ms);
  return { count: count + 1, sum: sum + ms, classes: classes.map((other, at) => (at === own ? other + 1 : other)) };
}

function changed(
  day: Happenings,
  { kind, module }: { kind: ReportKind; module: ReportModule },
  change: (counts: DayCounts) => DayCounts,
): Happenings {
  const modules = day.items[kind] ?? {};
  return {
    ...day,
    items: { ...day.items, [kind]: { ...modules, [module]: change(ownValue(modules, module) ?? idle) } },
  };
}

function withLeft(day: Happenings, item: Item): Happenings {
  return changed(day, item, (counts) => ({ ...counts, left: counted(counts.left, item.status, 1) }));
}

export function dayWithItem(day: Happenings, change: ItemChange, at: string): Happenings {
  const { before, after, isNew } = change;
  const without = before === null ? day : withLeft(day, before);
  if (after === null) return without;
  return changed(without, after, (counts) => {
    const came = {
      ...counts,
      created: counts.created + Number(isNew),
      entered: counted(counts.entered, after.status, 1),
    };
    if (!settles(after.kind, change)) return came;
    // A clock that was set back must not give negative times.
    const took = Math.max(0, Date.parse(at) - Date.parse(after.createdAt));
    return { ...came, settled: counts.settled + 1, cycle: withCycle(counts.cycle, took) };
  });
}
