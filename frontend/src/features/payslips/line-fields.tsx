import { Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { AddRowButton } from '../../ui/form/add-row-button';
import { Checkbox } from '../../ui/form/checkbox';
import { FieldGroup } from '../../ui/form/field-group';
import { FormField } from '../../ui/form/form-field';
import { IconButton } from '../../ui/element/icon-button';
import { TextInput } from '../../ui/form/text-input';
import { blankLine, type LineValue, type SlipProblems } from './slip-form';
import { formatNumber } from '../../ui/format/numbers';

export function LineFields(props: {
  legend: string;
  one: string;
  lines: readonly LineValue[];
  perDay: boolean;
  problems: SlipProblems;
  problem: string | undefined;
  onChange: (lines: readonly LineValue[]) => void;
  addButton?: Ref<HTMLButtonElement>;
}) {
  const { legend, one, lines, perDay, problems, problem, onChange, addButton } = props;
  const change = (key: string, part: Partial<LineValue>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  return (
    <FieldGroup legend={legend} error={problem}>
      <div className="flex flex-col gap-2">
        {lines.map((line, index) => (
          <div key={line.key} className="flex flex-wrap items-start gap-x-2 gap-y-1">
            <div className="min-w-32 grow basis-40">
              <FormField label={`${legend} ${index + 1}`} hideLabel error={problems[`${line.key}.label`]}>
                <TextInput
                  value={line.label}
                  maxLength={120}
                  placeholder="What for"
                  onChange={(event) => change(line.key, { label: event.target.value })}
                />
              </FormField>
            </div>
            <div className="w-28">
              <FormField label={`Amount of ${one} ${index + 1}`} hideLabel error={problems[`${line.key}.amount`]}>
                <TextInput
                  value={line.amount}
                  inputMode="decimal"
                  placeholder={formatNumber(0, { minimumFractionDigits: 2 })}
                  className="text-end tabular-nums"
                  onChange={(event) => change(line.key, { amount: event.target.value })}
                />
              </FormField>
            </div>
            {perDay ? (
              <span className="flex h-control items-center">
                <Checkbox
                  label="By the day"
                  checked={line.perDay}
                  onChange={(event) => change(line.key, { perDay: event.target.checked })}
                />
              </span>
            ) : null}
            <IconButton
              label={`Remove ${line.label === '' ? one : line.label}`}
              icon={Trash2}
              onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
            />
          </div>
        ))}
        <AddRowButton
          ref={addButton}
          className="self-start"
          onAdd={() => onChange([...lines, blankLine(perDay && lines.length === 0)])}
        >
          Add {one}
        </AddRowButton>
      </div>
    </FieldGroup>
  );
}
