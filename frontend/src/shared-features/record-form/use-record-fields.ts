import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { FieldOf, FieldValue } from '../../platform/form/field-merge';
import { useFieldEditors } from '../../platform/form/use-field-editors';
import { useRecordEntries } from '../../platform/sync/use-history';
import { type NameOf, useNameOf } from '../../platform/presence/use-names';
import type { FormFieldProps } from '../../ui/form/form-field';
import { lastAuthorOf } from '../history/history-labels';
import { bothTexts } from './kind-values';
import type { RecordForm } from './use-record-form';

export interface RecordFieldsOptions<V> {
  readonly collection: string;
  readonly id: string | null;
  readonly live: V | null;
  readonly labelOf: (field: FieldOf<V>) => string;
  readonly textOf: (field: FieldOf<V>, value: FieldValue, nameOf: NameOf) => string | null;
  readonly longTexts?: readonly FieldOf<V>[];
  /** Field name in the history, if different. */
  readonly historyOf?: (field: FieldOf<V>) => string;
}

/** Label, error, conflict and other editors of each field. */
export function useRecordFields<V extends FieldValues & Record<keyof V, FieldValue>>(
  record: Pick<RecordForm<V>, 'form' | 'theirs' | 'take' | 'settle' | 'values'>,
  { collection, id, live, labelOf, textOf, longTexts = [], historyOf = (field) => field }: RecordFieldsOptions<V>,
) {
  const history = useRecordEntries(collection, id);
  const nameOf = useNameOf();
  const editorsOf = useFieldEditors(collection, id);
  const errors: FieldErrors = record.form.formState.errors;
  const remoteOf = (field: FieldOf<V>) => {
    if (live === null || !record.theirs.includes(field)) return undefined;
    const theirs = live[field];
    const keepBoth = () => record.settle(field, bothTexts(String(record.values[field]), String(theirs)));
    return {
      by: lastAuthorOf(history, historyOf(field)) ?? 'Somebody else',
      value: textOf(field, theirs, nameOf) ?? 'nothing',
      onTake: () => record.take(field),
      ...(longTexts.includes(field) && { onKeepBoth: keepBoth }),
    };
  };
  return (field: FieldOf<V>): Pick<FormFieldProps, 'label' | 'error' | 'remote' | 'editors'> => ({
    label: labelOf(field),
    error: messageOf(errors[field]?.message),
    remote: remoteOf(field),
    editors: editorsOf(field),
  });
}

/** A list's error may be a tree; its parts show it then. */
function messageOf(message: unknown): string | undefined {
  return typeof message === 'string' ? message : undefined;
}
