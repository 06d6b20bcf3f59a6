import { useState, type KeyboardEvent } from 'react';
import { Chip } from '../../ui/element/chip';
import { useControlProps } from '../../ui/form/field-context';
import { addLabels } from './task-form-rules';

/** Enter or a comma adds a label, Backspace in the empty box removes the last one. */
export function LabelsInput(props: {
  value: readonly string[];
  onChange: (labels: string[]) => void;
  known: readonly string[];
}) {
  const { value, onChange, known } = props;
  const [text, setText] = useState('');
  const control = useControlProps({});
  const add = () => {
    if (text.trim() === '') return;
    onChange(addLabels(value, text));
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      if (text.trim() === '' && event.key === 'Enter') return;
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1));
  };
  const listId = `${control.id ?? 'labels'}-known`;
  return (
    <div className="flex min-h-control min-w-0 flex-wrap items-center gap-1 rounded-md border border-line-control bg-surface px-1 py-0.5 focus-within:border-focus focus-within:outline-1 focus-within:outline-focus has-disabled:border-line-strong has-disabled:bg-sunken">
      {value.map((label) => (
        <Chip
          key={label}
          label={label}
          onRemove={control.disabled ? undefined : () => onChange(value.filter((each) => each !== label))}
        >
          {label}
        </Chip>
      ))}
      <input
        {...control}
        value={text}
        list={listId}
        autoComplete="off"
        placeholder={value.length === 0 && !control.disabled ? 'Type and press Enter' : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
        className="h-6 w-24 grow bg-transparent px-1.5 text-control focus-visible:outline-none"
      />
      <datalist id={listId}>
        {known
          .filter((label) => !value.includes(label))
          .map((label) => (
            <option key={label} value={label}>
              {label}
            </option>
          ))}
      </datalist>
    </div>
  );
}
