import type { Department } from '@atrium/contracts/core/permissions';
import { longestName } from '@atrium/contracts/settings/name-lists';
import { workFigures, type WorkFigure } from '@atrium/contracts/reports/query';
import { unset } from '@atrium/contracts/reports/rules';
import { dayIn, given, idIn, oneOf, textIn, unitCodeIn } from './address-values';

/** Restricts a list to the records behind a figure of what there is now, as linked from dashboards. */
export interface DrillDown {
  /** Days of creation, inclusive. */
  readonly from?: string;
  readonly to?: string;
  /** As spelt in records; `none` for those without. */
  readonly priority?: string;
  readonly module?: string;
  /** A person's id, or `none`. */
  readonly assignee?: string;
  /** The assignee's. */
  readonly department?: Department;
}

/** Restricts a list to the records behind a figure of a report, by what its days tell; see `readWorkBehind`. */
export interface FigureSearch {
  readonly report?: WorkFigure;
  readonly part?: string;
  readonly stay?: string;
  readonly from?: string;
  readonly to?: string;
  readonly priority?: string;
  readonly module?: string;
  readonly assignee?: string;
  readonly department?: Department;
}

const figureParts = ['part', 'stay', 'from', 'to', 'priority', 'module', 'assignee', 'department'] as const;

/** Clears both. */
export const noDrillDown = {
  report: undefined,
  part: undefined,
  stay: undefined,
  from: undefined,
  to: undefined,
  priority: undefined,
  module: undefined,
  assignee: undefined,
  department: undefined,
} satisfies DrillDown & FigureSearch;

function nameIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= longestName ? value : undefined;
}

/**
 * Invalid values are left out.
 * @param known valid priorities; modules may be former ones
 */
export function drillDownIn(
  raw: Readonly<Record<string, unknown>>,
  known: { readonly priorities: readonly string[] },
): DrillDown & FigureSearch {
  const figure = figureIn(raw);
  if (figure !== null) return figure;
  return given<DrillDown>({
    from: dayIn(raw['from']),
    to: dayIn(raw['to']),
    priority: oneOf([...known.priorities, unset], raw['priority']),
    module: nameIn(raw['module']),
    assignee: idIn(raw['assignee']),
    department: unitCodeIn(raw['department']),
  });
}

/** Older links name what was settled in a time by `when` and `took`. */
function figureIn(raw: Readonly<Record<string, unknown>>): FigureSearch | null {
  const isOlder = raw['when'] === 'settled';
  const report = oneOf(workFigures, isOlder ? 'settled' : raw['report']);
  if (report === undefined) return null;
  const all = isOlder ? { ...raw, part: raw['took'] } : raw;
  const parts = figureParts.flatMap((part) => {
    const text = textIn(all[part]);
    return text === undefined ? [] : [[part, text] as const];
  });
  return { report, ...Object.fromEntries(parts) };
}
