import type { LiveDocument } from '@atrium/contracts/core/live';
import type { NumberedKind } from '@atrium/contracts/core/record-kind';
import type { ReactNode } from 'react';
import { Listbox } from '../../ui/form/listbox';
import { tipFocus } from '../history/tip-focus';
import { numberOf } from './record-values';
import { fieldLabel } from './record-labels';

export function ChoiceValue<Value extends string>(props: {
  kind: NumberedKind;
  record: LiveDocument & { readonly deleted: boolean };
  field: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  mayEdit: boolean;
  /** Only for a different value. */
  onChoose: (value: Value) => void;
  render: (value: Value) => ReactNode;
}) {
  const { kind, record, field, value, options, mayEdit, onChoose, render } = props;
  const changes = mayEdit && !record.deleted;
  return (
    <span data-field={field} {...tipFocus(!changes)} className="inline-flex max-w-full rounded-sm align-middle">
      {changes ? (
        <Listbox<Value>
          variant="inline"
          label={`${fieldLabel(kind, field)} of ${numberOf(kind, record)}`}
          value={value}
          options={options}
          onChange={(next) => (next === value ? undefined : onChoose(next))}
          render={(option) => render(option.value)}
        />
      ) : (
        render(value)
      )}
    </span>
  );
}
