import { longestName } from '@atrium/contracts/settings/name-lists';
import { cycleBounds, unset } from '@atrium/contracts/reports/rules';
import { dayIn, oneOf } from './address-values';

const drillDownMoments = ['created', 'settled'] as const;

/** Restricts a list to the records behind a figure, as linked from dashboards. */
export interface DrillDown {
  /** Days, inclusive, of creation, or of settlement with `when=settled`. */
  readonly from?: string;
  readonly to?: string;
  readonly when?: (typeof drillDownMoments)[number];
  /** As spelt in records; `none` for those without. */
  readonly priority?: string;
  readonly module?: string;
  readonly took?: number;
}

export const noDrillDown = {
  from: undefined,
  to: undefined,
  when: undefined,
  priority: undefined,
  module: undefined,
  took: undefined,
} satisfies DrillDown;

const classes = [...cycleBounds, null].map((_, at) => at);

function nameIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= longestName ? value : undefined;
}

/**
 * Invalid values are undefined.
 * @param known valid priorities; modules may be former ones
 */
export function drillDownIn(
  raw: Readonly<Record<string, unknown>>,
  known: { readonly priorities: readonly string[] },
): DrillDown {
  return {
    from: dayIn(raw['from']),
    to: dayIn(raw['to']),
    when: oneOf(drillDownMoments, raw['when']),
    priority: oneOf([...known.priorities, unset], raw['priority']),
    module: nameIn(raw['module']),
    took: classes.find((each) => each === Number(raw['took'] ?? Number.NaN)),
  };
}
