import { isRecord } from '@atrium/contracts/core/values';
import { alternatives } from '../../ui/format/numbers';

interface FieldLike {
  readonly key?: unknown;
  readonly label?: unknown;
  readonly type?: unknown;
  readonly shownWhen?: unknown;
}

/** When a field is shown, in words; null for always. Takes fields of the history as well. */
export function shownWhenText({ shownWhen }: Pick<FieldLike, 'shownWhen'>, all: readonly FieldLike[]): string | null {
  if (!isRecord(shownWhen) || !Array.isArray(shownWhen['values'])) return null;
  const other = all.find(({ key }) => key === shownWhen['key']);
  const values = shownWhen['values'].map(String);
  if (other === undefined || values.length === 0) return null;
  const label = String(other.label);
  if (other.type !== 'checkbox') return `Shown when ${label} is ${alternatives(values)}`;
  if (values.length > 1) return null;
  return values[0] === 'true' ? `Shown when ${label} is ticked` : `Shown when ${label} is not ticked`;
}
