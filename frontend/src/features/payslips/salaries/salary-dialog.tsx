import { salaryCommands } from '@atrium/contracts/salaries/commands';
import { salaryOn } from '@atrium/contracts/salaries/rules';
import type { SalaryStructureView, SalaryView } from '@atrium/contracts/salaries/views';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useSmallForm } from '../../../platform/form/use-small-form';
import { useNameOf } from '../../../platform/presence/use-names';
import { RecordHistory } from '../../../shared-features/history/record-history';
import { CommandDialog } from '../../../shared-features/record-form/command-dialog';
import { IconButton } from '../../../ui/element/icon-button';
import { FormField } from '../../../ui/form/form-field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { decimalMark } from '../../../ui/format/numbers';
import { Disclosure } from '../../../ui/layout/disclosure';
import { money } from '../select';
import { typedAmount } from '../slip-form';
import { salaryLabels } from './salary-labels';
import { dayText } from './salary-text';
import { useSalaryCommands } from './use-salary-commands';

/** What a person earns from a day on, and what they earned before. */
export function SalaryDialog(props: {
  user: string;
  today: string;
  salary: SalaryView | undefined;
  structures: readonly SalaryStructureView[];
  onClose: () => void;
}) {
  const { user, today, salary, structures, onClose } = props;
  const name = useNameOf()(user);
  const { set, remove } = useSalaryCommands();
  const entries = salary?.entries ?? [];
  const [present] = useState(() => salaryOn(entries, today) ?? entries[0]);
  const usable = structures.filter(({ _id, archived }) => !archived || entries.some((one) => one.structure === _id));
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`);
  const [structure, setStructure] = useState(present?.structure ?? usable[0]?._id ?? '');
  const [basic, setBasic] = useState(present?.basic.replace('.', decimalMark()) ?? '');
  const nameOfStructure = (id: string) => structures.find(({ _id }) => _id === id)?.name ?? 'Salary structure';
  const { problems, busy, submit } = useSmallForm({
    required: { from, structure, basic },
    send: () => set(user, { from, structure, basic: typedAmount(basic) }),
    onDone: onClose,
  });
  return (
    <CommandDialog
      access={salaryCommands.SetSalary.access}
      onClose={onClose}
      size="medium"
      title={`Salary of ${name}`}
      description="Pay slips that are drafted from now on follow it. A change within a month is split by working days."
      action="Save"
      busy={busy}
      onSubmit={submit}
      className="flex flex-col gap-3"
    >
      <FormField label="From" required error={problems['from']}>
        <TextInput type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
      </FormField>
      <FormField label="Structure" required error={problems['structure']}>
        <Select
          options={usable.map(({ _id, name: label }) => ({ value: _id, label }))}
          placeholder="Choose one"
          value={structure}
          onChange={({ target }) => setStructure(target.value)}
        />
      </FormField>
      <FormField label="Basic amount a month" required error={problems['basic']}>
        <TextInput
          inputMode="decimal"
          className="text-end tabular-nums"
          value={basic}
          onChange={({ target }) => setBasic(target.value)}
        />
      </FormField>
      {entries.length === 0 ? null : (
        <>
          <ul aria-label="Salaries" className="flex flex-col">
            {entries.toReversed().map((entry) => (
              <li key={entry.from} className="flex items-center gap-2 border-b py-1.5 last:border-b-0">
                <span className="min-w-0 grow wrap-anywhere">
                  From {dayText(entry.from)}: {money(entry.basic, entry.currency)}, {nameOfStructure(entry.structure)}
                </span>
                <IconButton
                  size="sm"
                  label={`Remove what holds from ${dayText(entry.from)}`}
                  icon={X}
                  onClick={() => void remove(user, entry.from)}
                />
              </li>
            ))}
          </ul>
          <Disclosure title="History of the salary">
            <RecordHistory labels={salaryLabels} id={user} />
          </Disclosure>
        </>
      )}
    </CommandDialog>
  );
}
