import { dayOf } from '@atrium/contracts/core/days';
import { fieldsOn, type FormValuesOf, type RecordKind } from '@atrium/contracts/core/record-kind';

/** The values of a new record's form. */
export function blankValues<Kind extends RecordKind>(kind: Kind): FormValuesOf<Kind> {
  return Object.fromEntries(fieldsOn(kind, 'form').map(({ name }) => [name, ''])) as FormValuesOf<Kind>;
}

/** A record's values as its form takes them: of what is a day the day alone, of a picture its id. */
export function formValues<Kind extends RecordKind>(kind: Kind, record: FormValuesOf<Kind>): FormValuesOf<Kind> {
  const values = fieldsOn(kind, 'form').map(({ name, type }) => {
    const value: string = record[name];
    if (type === 'day') return [name, dayOf(value)];
    return [name, type === 'picture' ? value.slice(value.lastIndexOf('/') + 1) : value];
  });
  return Object.fromEntries(values) as FormValuesOf<Kind>;
}

/** What was chosen and written, and nothing that was left empty. */
export function filledValues<Values extends Record<keyof Values, string>>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<Values>;
}

/** One's own text and the other's, one after the other, so that nothing of either is lost. */
export function bothTexts(mine: string, theirs: string): string {
  return `${mine.trimEnd()}\n\n${theirs.trimStart()}`;
}
