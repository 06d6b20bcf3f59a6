import { salaryStructureCommands } from '@atrium/contracts/salaries/commands';
import { salaryLineKinds, structureLineLimit } from '@atrium/contracts/salaries/rules';
import type { SalaryStructureView } from '@atrium/contracts/salaries/views';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSmallForm } from '../../../platform/form/use-small-form';
import { CommandDialog } from '../../../shared-features/record-form/command-dialog';
import { IconButton } from '../../../ui/element/icon-button';
import { AddRowButton } from '../../../ui/form/add-row-button';
import { Checkbox } from '../../../ui/form/checkbox';
import { FieldGroup } from '../../../ui/form/field-group';
import { FormField } from '../../../ui/form/form-field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { fixedAmount, linesToEdit, newLine, ofBasic, structureBody, type StructureLine } from './structure-form';
import { useSalaryCommands } from './use-salary-commands';

const kindNames = { earning: 'Earning', deduction: 'Deduction' } as const;
const kinds = salaryLineKinds.map((value) => ({ value, label: kindNames[value] }));

/** A line of a structure: what it is called, and what it comes to. */
function LineRow(props: {
  index: number;
  line: StructureLine;
  others: readonly StructureLine[];
  problem: (field: string) => string | undefined;
  onChange: (part: Partial<StructureLine>) => void;
  onRemove: () => void;
}) {
  const { index, line, others, problem, onChange, onRemove } = props;
  const nth = index + 1;
  const ways = [
    { value: fixedAmount, label: 'Fixed amount' },
    { value: ofBasic, label: '% of the basic amount' },
    ...others.flatMap(({ key, label }) => (label.trim() === '' ? [] : [{ value: key, label: `% of ${label}` }])),
  ];
  return (
    <li className="flex flex-wrap items-start gap-2 border-b pb-3 last:border-b-0">
      <div className="min-w-40 grow basis-40">
        <FormField label={`Line ${nth}`} hideLabel error={problem('label')}>
          <TextInput
            value={line.label}
            maxLength={120}
            placeholder="What for"
            onChange={({ target }) => onChange({ label: target.value })}
          />
        </FormField>
      </div>
      <div className="w-32">
        <FormField label={`Kind of line ${nth}`} hideLabel>
          <Select
            options={kinds}
            value={line.kind}
            onChange={({ target }) => onChange({ kind: target.value === 'deduction' ? 'deduction' : 'earning' })}
          />
        </FormField>
      </div>
      <div className="min-w-40 basis-44">
        <FormField label={`What line ${nth} is of`} hideLabel>
          <Select options={ways} value={line.of} onChange={({ target }) => onChange({ of: target.value })} />
        </FormField>
      </div>
      <div className="w-24">
        <FormField
          label={line.of === fixedAmount ? `Amount of line ${nth}` : `Percentage of line ${nth}`}
          hideLabel
          error={problem('amount') ?? problem('percent')}
        >
          <TextInput
            value={line.value}
            inputMode="decimal"
            className="text-end tabular-nums"
            onChange={({ target }) => onChange({ value: target.value })}
          />
        </FormField>
      </div>
      {line.kind === 'earning' ? (
        <span className="flex h-control items-center">
          <Checkbox
            label="By the day"
            checked={line.perDay}
            onChange={({ target }) => onChange({ perDay: target.checked })}
          />
        </span>
      ) : null}
      <IconButton label={`Remove ${line.label === '' ? 'line' : line.label}`} icon={Trash2} onClick={onRemove} />
    </li>
  );
}

/** @param structure null for a new one */
export function StructureDialog(props: { structure: SalaryStructureView | null; onClose: () => void }) {
  const { structure, onClose } = props;
  const { save } = useSalaryCommands();
  const [name, setName] = useState(structure?.name ?? '');
  const [lines, setLines] = useState<readonly StructureLine[]>(() =>
    structure === null
      ? [newLine({ label: 'Basic pay', of: ofBasic, value: '100', perDay: true })]
      : linesToEdit(structure.lines),
  );
  const required = Object.fromEntries(
    lines.flatMap(({ label, value }, index) => [
      [`lines.${index}.label`, label],
      [`lines.${index}.amount`, value],
    ]),
  );
  const { problems, busy, submit } = useSmallForm({
    required: { name, ...required },
    send: () => save(structure?._id ?? null, structureBody(name, lines)),
    onDone: onClose,
  });
  const { CreateSalaryStructure, ChangeSalaryStructure } = salaryStructureCommands;
  return (
    <CommandDialog
      access={(structure === null ? CreateSalaryStructure : ChangeSalaryStructure).access}
      onClose={onClose}
      size="large"
      title={structure === null ? 'New salary structure' : `Change ${structure.name}`}
      description="Percentages are rounded to the cent, half a cent up. What is published stays as it is; drafts say that they differ."
      action="Save"
      busy={busy}
      onSubmit={submit}
      className="flex flex-col gap-3"
    >
      <FormField label="Name" required error={problems['name']}>
        <TextInput value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
      </FormField>
      <FieldGroup legend="Lines" error={problems['lines']}>
        <ul className="flex flex-col gap-3">
          {lines.map((line, index) => (
            <LineRow
              key={line.key}
              index={index}
              line={line}
              others={lines.filter(({ key }) => key !== line.key)}
              problem={(field) => problems[`lines.${index}.${field}`]}
              onChange={(part) =>
                setLines((all) => all.map((one) => (one.key === line.key ? { ...one, ...part } : one)))
              }
              onRemove={() =>
                setLines((all) =>
                  all
                    .filter(({ key }) => key !== line.key)
                    .map((one) => (one.of === line.key ? { ...one, of: ofBasic } : one)),
                )
              }
            />
          ))}
        </ul>
        {lines.length < structureLineLimit ? (
          <AddRowButton className="mt-2 self-start" onAdd={() => setLines((all) => [...all, newLine()])}>
            Add line
          </AddRowButton>
        ) : null}
      </FieldGroup>
    </CommandDialog>
  );
}
