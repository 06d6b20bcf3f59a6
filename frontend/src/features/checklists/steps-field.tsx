import { doerNames, mostDaysApart, stepDoers, stepLengths, stepLimit } from '@atrium/contracts/checklists/rules';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { formerColleague } from '../../platform/presence/use-names';
import { AddRowButton } from '../../ui/form/add-row-button';
import { IconButton } from '../../ui/element/icon-button';
import { FieldGroup } from '../../ui/form/field-group';
import { FormField } from '../../ui/form/form-field';
import { RemoteValue, type RemoteValueProps } from '../../ui/form/remote-value';
import { Select } from '../../ui/form/select';
import { TextArea } from '../../ui/form/text-area';
import { TextInput } from '../../ui/form/text-input';
import { PersonCombobox } from '../../ui/person/person-combobox';
import { blankStep, movedStep, type StepValues } from './step-values';
import { type Choice, useStaff } from './use-staff';

/** What is wrong with each step, by its place. */
export type StepProblems = readonly (Partial<Record<keyof StepValues, { readonly message?: string }>> | undefined)[];

const doers = stepDoers.map((value) => ({ value, label: doerNames[value] }));
const sides = [
  { value: 'before', label: 'days before' },
  { value: 'after', label: 'days after' },
] as const;

function StepRow(props: {
  step: StepValues;
  n: number;
  problems: StepProblems[number];
  staff: readonly Choice[];
  onChange: (part: Partial<StepValues>) => void;
}) {
  const { step, n, problems, staff, onChange } = props;
  const { title, note, doer, who, days, side } = step;
  const named = staff.find(({ _id }) => _id === who);
  // Who left goes on being named until somebody else is.
  const former = who === '' ? null : { _id: who, username: formerColleague, department: '' };
  return (
    <div className="grid min-w-0 grow gap-2 sm:grid-cols-2">
      <FormField label={`Step ${n}`} required error={problems?.title?.message} className="sm:col-span-2">
        <TextInput
          value={title}
          maxLength={stepLengths.title}
          autoComplete="off"
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </FormField>
      <FormField label={`Who does step ${n}`} error={problems?.doer?.message}>
        <Select
          options={doers}
          value={doer}
          onChange={({ target }) => onChange({ doer: stepDoers.find((each) => each === target.value) ?? doer })}
        />
      </FormField>
      {doer === 'named' ? (
        <FormField label={`Person for step ${n}`} required error={problems?.who?.message}>
          <PersonCombobox<Choice>
            placeholder="Choose a person"
            value={named ?? former}
            options={staff}
            onChange={(choice) => onChange({ who: choice?._id ?? '' })}
          />
        </FormField>
      ) : null}
      <div className="flex items-end gap-2">
        <FormField label={`Days of step ${n}`} error={problems?.days?.message} className="w-28 shrink-0">
          <TextInput
            type="number"
            min={0}
            max={mostDaysApart}
            value={days}
            onChange={({ target }) => onChange({ days: target.value })}
          />
        </FormField>
        <FormField label={`Before or after for step ${n}`} hideLabel className="min-w-0 grow">
          <Select
            options={sides}
            value={side}
            onChange={({ target }) => onChange({ side: target.value === 'before' ? 'before' : 'after' })}
          />
        </FormField>
      </div>
      <FormField label={`Note for step ${n}`} error={problems?.note?.message} className="sm:col-span-2">
        <TextArea
          rows={1}
          maxLength={stepLengths.note}
          value={note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </FormField>
    </div>
  );
}

/** The steps of a checklist, in their order. */
export function StepsField(props: {
  value: readonly StepValues[];
  problems: StepProblems;
  /** What is wrong with all of them, such as that there is none. */
  error?: string | undefined;
  remote: RemoteValueProps | undefined;
  onChange: (value: readonly StepValues[]) => void;
}) {
  const { value, problems, error, remote, onChange } = props;
  const staff = useStaff();
  return (
    <FieldGroup legend="Steps" description="Days count from the first or last day; 0 is that day" error={error}>
      <div className="flex flex-col gap-3">
        {value.map((step, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- new steps have no identity but their place
          <div key={at} className="flex items-start gap-1 rounded-md border bg-surface p-2">
            <StepRow
              step={step}
              n={at + 1}
              problems={problems[at]}
              staff={staff}
              onChange={(part) => onChange(value.map((each, n) => (n === at ? { ...each, ...part } : each)))}
            />
            <div className="flex shrink-0 flex-col">
              <IconButton
                size="sm"
                label={`Move step ${at + 1} up`}
                icon={ArrowUp}
                aria-disabled={at === 0 || undefined}
                onClick={() => onChange(movedStep(value, at, -1))}
              />
              <IconButton
                size="sm"
                label={`Move step ${at + 1} down`}
                icon={ArrowDown}
                aria-disabled={at === value.length - 1 || undefined}
                onClick={() => onChange(movedStep(value, at, 1))}
              />
              <IconButton
                size="sm"
                label={`Remove step ${at + 1}`}
                icon={Trash2}
                onClick={() => onChange(value.filter((_, n) => n !== at))}
              />
            </div>
          </div>
        ))}
        {remote === undefined ? null : <RemoteValue id="steps-remote" {...remote} />}
        <AddRowButton
          className="self-start"
          disabled={value.length >= stepLimit}
          onAdd={() => onChange([...value, blankStep])}
        >
          Add a step
        </AddRowButton>
      </div>
    </FieldGroup>
  );
}
