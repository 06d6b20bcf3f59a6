import { type LimitedField, limitedFields, type WipLimit } from '@atrium/contracts/settings/task-board';
import type { ColumnField } from '@atrium/contracts/tasks/rules';

export function isLimited(field: ColumnField): field is LimitedField {
  return limitedFields.some((each) => each === field);
}

export function limitOf(limits: readonly WipLimit[], field: ColumnField, column: string): WipLimit | null {
  return limits.find((limit) => limit.field === field && limit.column === column) ?? null;
}

export function withLimit(
  limits: readonly WipLimit[],
  at: Pick<WipLimit, 'field' | 'column'>,
  limit: Pick<WipLimit, 'most' | 'hard'> | null,
): WipLimit[] {
  const others = limits.filter(({ field, column }) => field !== at.field || column !== at.column);
  const { field, column } = at;
  return limit === null ? others : [...others, { field, column, most: limit.most, hard: limit.hard }];
}

export function fillOf(count: number, limit: WipLimit | null): 'free' | 'full' | 'over' {
  if (limit === null || count < limit.most) return 'free';
  return count === limit.most ? 'full' : 'over';
}
