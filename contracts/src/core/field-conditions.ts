import { takesOptions } from './custom-field-traits.js';
import type { CustomFieldType, FormField } from './custom-fields.js';
import { ownValue } from './values.js';

/** Whether other fields can be shown by what fields of the type hold. */
export function canDecide(type: CustomFieldType): boolean {
  return type === 'checkbox' || type === 'text' || takesOptions(type);
}

function textOf(type: CustomFieldType, value: unknown): string {
  if (type === 'checkbox') return String(value === true);
  return typeof value === 'string' ? value.trim() : '';
}

/** Those whose condition holds, and of which the field that decides is shown itself. */
export function shownFields<F extends Pick<FormField, 'key' | 'type' | 'shownWhen'>>(
  fields: readonly F[],
  values: Readonly<Record<string, unknown>>,
): F[] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const isShown = ({ key, shownWhen }: F, below: ReadonlySet<string>): boolean => {
    if (shownWhen === undefined) return true;
    const other = byKey.get(shownWhen.key);
    // Templates are checked for both; a form that has them all the same shows its fields.
    if (other === undefined || below.has(key)) return true;
    const holds = shownWhen.values.includes(textOf(other.type, ownValue(values, other.key)));
    return holds && isShown(other, new Set([...below, key]));
  };
  return fields.filter((field) => isShown(field, new Set()));
}
