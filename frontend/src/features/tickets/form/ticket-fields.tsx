import { messages } from '@atrium/contracts/core/messages';
import { fieldsOn, type NamedField } from '@atrium/contracts/core/record-kind';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import type { ReactNode } from 'react';
import { FieldGroup } from '../../../ui/form/field-group';
import { FormField } from '../../../ui/form/form-field';
import { TextInput } from '../../../ui/form/text-input';
import { FieldControl } from '../../../shared-features/record-form/field-control';
import { AssignField } from './assign-field';
import { clientFields } from './known-client';
import type { TicketField, TicketValues } from './ticket-form-rules';
import type { TicketForm } from './use-ticket-form';

const formFields: readonly NamedField<TicketField>[] = fieldsOn(ticketKind, 'form');
const ofTheConcern = formFields.filter(
  ({ name, apart }) => apart !== true && !clientFields.some((ofTheClient) => ofTheClient === name),
);
const isRequired = (name: TicketField): boolean =>
  formFields.some((each) => each.name === name && 'required' in each && each.required === true);
const [client, concern, assign] = messages.ticket.formSections;

interface FieldsProps {
  ticketForm: TicketForm;
  record: string | null;
  disabled: boolean;
  onUploading: (field: TicketField, isUploading: boolean) => void;
  isClientErased: boolean;
  belowClient?: ReactNode;
  belowProblem?: ReactNode;
  /** A field by which clients are recognised lost the focus. */
  onClientField: () => void;
}

export function TicketFields(props: FieldsProps) {
  const { ticketForm, record, disabled, onUploading, isClientErased, belowClient, belowProblem, onClientField } = props;
  const { control, register } = ticketForm.form;
  const field = (name: TicketField) => {
    const { remote, ...given } = ticketForm.field(name);
    return { ...given, required: isRequired(name), remote: disabled ? undefined : remote, disabled };
  };
  const input = (name: TicketField, type: 'text' | 'email' | 'tel' = 'text') => (
    <div data-field={name}>
      <FormField {...field(name)}>
        <TextInput type={type} autoComplete="off" {...register(name, { onBlur: onClientField })} />
      </FormField>
    </div>
  );
  const drawn = (of: NamedField<TicketField>) => (
    <div key={of.name} data-field={of.name} className={of.type === 'markdown' ? 'sm:col-span-2' : undefined}>
      <FormField {...field(of.name)}>
        <FieldControl<TicketValues>
          field={of}
          form={ticketForm.form}
          files={record === null ? null : { collection: 'tickets', record }}
          rows={3}
          onUploading={(isUploading) => onUploading(of.name, isUploading)}
        />
      </FormField>
    </div>
  );
  return (
    <div data-record={record ?? undefined} className="flex flex-col gap-6">
      <FieldGroup legend={client}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {input('domain')}
          {drawn({ ...ticketKind.fields.deployment, name: 'deployment' })}
          {isClientErased ? null : (
            <>
              {input('owner_name')}
              {input('email', 'email')}
              {input('contact', 'tel')}
              {input('caller_name')}
            </>
          )}
          <div className="sm:col-span-2 empty:hidden">{belowClient}</div>
        </div>
      </FieldGroup>
      <FieldGroup legend={concern}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {ofTheConcern.map((of) => [
            drawn(of),
            of.name === ticketKind.title ? (
              // Empty, it takes no gap of its own.
              <div key="below" className="empty:hidden has-[>:empty]:-mt-4 sm:col-span-2">
                {belowProblem}
              </div>
            ) : null,
          ])}
        </div>
      </FieldGroup>
      <FieldGroup legend={assign}>
        <div data-field="assigntask" className="grid gap-4 sm:grid-cols-2">
          <FormField {...field('assigntask')}>
            <AssignField control={control} />
          </FormField>
        </div>
      </FieldGroup>
    </div>
  );
}
