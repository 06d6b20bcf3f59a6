import { macroDays, type MacroChanges, whoApplies } from '@atrium/contracts/saved-replies/macros';
import { takesTickets, ticketPriorities, ticketStatuses, ticketTypes } from '@atrium/contracts/tickets/rules';
import type { PersonRef } from '@atrium/contracts/core/items';
import { useState } from 'react';
import { useAssignable } from '../../platform/presence/use-assignable';
import { FormField } from '../../ui/form/form-field';
import { Select } from '../../ui/form/select';
import { TextArea } from '../../ui/form/text-area';
import { TextInput } from '../../ui/form/text-input';
import { PersonCombobox } from '../../ui/person/person-combobox';
import { LabelsField } from '../labels/labels-field';

const asItIs = 'Leave as it is';

type Change = <Field extends keyof MacroChanges>(field: Field, value: MacroChanges[Field] | undefined) => void;

/** Chooses one of a list, or leaves the field as it is. */
function Choice<Value extends string>(props: {
  label: string;
  options: readonly Value[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}) {
  const { label, options, value = '', onChange } = props;
  return (
    <FormField label={label}>
      <Select
        placeholder={asItIs}
        options={options.map((option) => ({ value: option, label: option }))}
        value={value}
        onChange={({ target }) => onChange(options.find((option) => option === target.value))}
      />
    </FormField>
  );
}

const person = 'person';

function AssigneeChoice({ value, onChange }: { value: string | undefined; onChange: (value?: string) => void }) {
  const takers = useAssignable(takesTickets);
  const [isPerson, setPerson] = useState(value !== undefined && value !== '' && value !== whoApplies);
  const chosen = isPerson ? person : value === '' ? 'nobody' : (value ?? '');
  const choose = (next: string) => {
    setPerson(next === person);
    onChange(next === 'nobody' ? '' : next === whoApplies ? whoApplies : undefined);
  };
  return (
    <>
      <FormField label="Assign to">
        <Select
          placeholder={asItIs}
          options={[
            { value: whoApplies, label: 'Whoever applies it' },
            { value: 'nobody', label: 'Nobody' },
            { value: person, label: 'A person' },
          ]}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        />
      </FormField>
      {isPerson ? (
        <FormField label="Person">
          <PersonCombobox<PersonRef>
            label="Person"
            placeholder="Name"
            emptyText="No matching person can be given tickets"
            value={takers.find(({ _id }) => _id === value) ?? null}
            options={takers}
            onChange={(next) => onChange(next?._id)}
          />
        </FormField>
      ) : null}
    </>
  );
}

function Days(props: { label: string; hint?: string; value: number | undefined; onChange: (days?: number) => void }) {
  const { label, hint, value, onChange } = props;
  return (
    <FormField label={label} hint={hint}>
      <TextInput
        type="number"
        inputMode="numeric"
        min={macroDays.least}
        max={macroDays.most}
        value={value ?? ''}
        onChange={({ target }) => {
          const days = Number.parseInt(target.value, 10);
          onChange(Number.isNaN(days) ? undefined : Math.min(Math.max(days, macroDays.least), macroDays.most));
        }}
      />
    </FormField>
  );
}

/** What a saved reply makes of a ticket. */
export function ChangesFields(props: {
  changes: MacroChanges;
  onChange: (changes: MacroChanges) => void;
  problem?: string | undefined;
}) {
  const { changes, onChange, problem } = props;
  const { ticketstatus, priority, type, labels = [], assigntask, snooze, followUp, note } = changes;
  const put: Change = (field, value) => {
    const { [field]: _, ...rest } = changes;
    onChange(value === undefined ? rest : { ...rest, [field]: value });
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">Changes of the ticket</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Choice
          label="Status"
          options={ticketStatuses}
          value={ticketstatus}
          onChange={(value) => put('ticketstatus', value)}
        />
        <Choice
          label="Priority"
          options={ticketPriorities}
          value={priority}
          onChange={(value) => put('priority', value)}
        />
        <Choice label="Type" options={ticketTypes} value={type} onChange={(value) => put('type', value)} />
        <AssigneeChoice value={assigntask} onChange={(value) => put('assigntask', value)} />
        <Days label="Snooze for (days)" value={snooze} onChange={(value) => put('snooze', value)} />
        <Days
          label="Follow up in (days)"
          value={followUp?.days}
          onChange={(value) =>
            put('followUp', value === undefined ? undefined : { days: value, note: followUp?.note ?? '' })
          }
        />
      </div>
      <FormField label="Add labels">
        <LabelsField value={labels} onChange={(ids) => put('labels', ids.length === 0 ? undefined : ids)} />
      </FormField>
      {followUp === undefined ? null : (
        <FormField label="Note of the follow-up">
          <TextInput
            value={followUp.note}
            maxLength={5_000}
            onChange={({ target }) => put('followUp', { ...followUp, note: target.value })}
          />
        </FormField>
      )}
      <FormField label="Internal note" hint="The client never sees it." error={problem}>
        <TextArea
          rows={2}
          value={note ?? ''}
          maxLength={5_000}
          onChange={({ target }) => put('note', target.value === '' ? undefined : target.value)}
        />
      </FormField>
    </fieldset>
  );
}
