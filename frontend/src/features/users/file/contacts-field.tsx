import { mostContacts } from '@atrium/contracts/employee-files/rules';
import type { EmergencyContact } from '@atrium/contracts/employee-files/views';
import { Trash2 } from 'lucide-react';
import { AddRowButton } from '../../../ui/form/add-row-button';
import { IconButton } from '../../../ui/element/icon-button';
import { FieldGroup } from '../../../ui/form/field-group';
import { FormField } from '../../../ui/form/form-field';
import { RemoteValue, type RemoteValueProps } from '../../../ui/form/remote-value';
import { TextInput } from '../../../ui/form/text-input';

type ContactPart = keyof EmergencyContact;

/** What is wrong with each contact, by its place. */
export type ContactProblems = readonly (Partial<Record<ContactPart, { readonly message?: string }>> | undefined)[];

const blank: EmergencyContact = { name: '', relation: '', phone: '' };

/** Whom to call in an emergency, one after the other. */
export function ContactsField(props: {
  value: readonly EmergencyContact[];
  problems: ContactProblems;
  remote: RemoteValueProps | undefined;
  onChange: (value: readonly EmergencyContact[]) => void;
}) {
  const { value, problems, remote, onChange } = props;
  const change = (at: number, part: Partial<EmergencyContact>) =>
    onChange(value.map((contact, n) => (n === at ? { ...contact, ...part } : contact)));
  return (
    <FieldGroup legend="Emergency contacts" description="Whom to call, in this order">
      <div className="flex flex-col gap-3">
        {value.map(({ name, relation, phone }, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- contacts have no identity but their place
          <div key={n} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 sm:grid-cols-[2fr_1fr_2fr_auto]">
            <FormField
              label={`Name of contact ${n + 1}`}
              required
              error={problems[n]?.name?.message}
              className="max-sm:col-span-2"
            >
              <TextInput
                value={name}
                maxLength={120}
                autoComplete="off"
                onChange={({ target }) => change(n, { name: target.value })}
              />
            </FormField>
            <FormField
              label={`Relation of contact ${n + 1}`}
              error={problems[n]?.relation?.message}
              className="max-sm:col-span-2"
            >
              <TextInput
                value={relation}
                maxLength={60}
                autoComplete="off"
                placeholder="Such as sister"
                onChange={({ target }) => change(n, { relation: target.value })}
              />
            </FormField>
            <FormField label={`Telephone of contact ${n + 1}`} required error={problems[n]?.phone?.message}>
              <TextInput
                type="tel"
                value={phone}
                maxLength={60}
                autoComplete="off"
                onChange={({ target }) => change(n, { phone: target.value })}
              />
            </FormField>
            <IconButton
              label={`Remove contact ${n + 1}`}
              icon={Trash2}
              onClick={() => onChange(value.filter((_, other) => other !== n))}
            />
          </div>
        ))}
        {remote === undefined ? null : <RemoteValue id="contacts-remote" {...remote} />}
        <AddRowButton
          className="self-start"
          disabled={value.length >= mostContacts}
          onAdd={() => onChange([...value, blank])}
        >
          Add a contact
        </AddRowButton>
      </div>
    </FieldGroup>
  );
}
