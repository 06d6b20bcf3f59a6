import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { FieldOf, FieldValue } from '../../platform/form/field-merge';
import { useRecordEntries } from '../../platform/sync/use-history';
import { type NameOf, useNameOf } from '../../platform/presence/use-names';
import type { FormFieldProps } from '../../ui/form/form-field';
import { lastAuthorOf } from '../history/history-words';
import type { RecordForm } from './use-record-form';

/** What the fields of a record's form are told by. */
export interface RecordFieldsOptions<V> {
  readonly collection: string;
  /** The record's id; null for a new one. */
  readonly id: string | null;
  /** What the record says now; null for a new one. */
  readonly live: V | null;
  readonly labelOf: (field: FieldOf<V>) => string;
  /** A value in words; null for none. */
  readonly textOf: (field: FieldOf<V>, value: FieldValue, nameOf: NameOf) => string | null;
}

/** Gives each field of a form its label, what is wrong with it, and what somebody else saved in it meanwhile. */
export function useRecordFields<V extends FieldValues & Record<keyof V, FieldValue>>(
  record: Pick<RecordForm<V>, 'form' | 'theirs' | 'take'>,
  { collection, id, live, labelOf, textOf }: RecordFieldsOptions<V>,
) {
  const history = useRecordEntries(collection, id);
  const nameOf = useNameOf();
  const errors: FieldErrors = record.form.formState.errors;
  const remoteOf = (field: FieldOf<V>) =>
    live === null || !record.theirs.includes(field)
      ? undefined
      : {
          by: lastAuthorOf(history, field) ?? 'Somebody else',
          value: textOf(field, live[field], nameOf) ?? 'nothing',
          onTake: () => record.take(field),
        };
  return (field: FieldOf<V>): Pick<FormFieldProps, 'label' | 'error' | 'remote'> => ({
    label: labelOf(field),
    error: messageOf(errors[field]?.message),
    remote: remoteOf(field),
  });
}

/** Of a field that holds a list an error may be a tree; then its parts say what is wrong. */
function messageOf(message: unknown): string | undefined {
  return typeof message === 'string' ? message : undefined;
}
