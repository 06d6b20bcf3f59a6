import { messages } from '@atrium/contracts/core/messages';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import { ticketDeployments, ticketPriorities, ticketTypes } from '@atrium/contracts/tickets/rules';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { useListedNames } from '../../../platform/organisation/use-listed-names';
import { FieldGroup } from '../../../ui/form/field-group';
import { FormField } from '../../../ui/form/form-field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { PriorityField } from '../../../widgets/priority/priority-select';
import { MarkdownEditor } from '../../../shared-features/markdown/markdown-editor';
import { fieldLabel } from '../../../shared-features/record-list/record-labels';
import { deploymentText } from '../list/select';
import { AssignField } from './assign-field';
import type { TicketField } from './ticket-form-rules';
import type { TicketForm } from './use-ticket-form';

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const deployments = ticketDeployments.map((value) => ({ value, label: deploymentText(value) }));
const types = plain(ticketTypes);
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
  const { control, register, formState } = ticketForm.form;
  const { module = '', submodule = '' } = formState.defaultValues ?? {};
  const modules = useListedNames('modules', module);
  const submodules = useListedNames('modules', submodule);
  const field = (name: TicketField) => {
    const { remote, ...given } = ticketForm.field(name);
    return { ...given, required: name !== 'assigntask', remote: disabled ? undefined : remote, disabled };
  };
  const input = (name: TicketField, type: 'text' | 'email' | 'tel' = 'text') => (
    <div data-field={name}>
      <FormField {...field(name)}>
        <TextInput type={type} autoComplete="off" {...register(name, { onBlur: onClientField })} />
      </FormField>
    </div>
  );
  const choice = (name: TicketField, options: readonly { value: string; label: string }[]) => (
    <div data-field={name}>
      <FormField {...field(name)}>
        <Select {...register(name)} placeholder={`select ${fieldLabel(ticketKind, name)}`} options={options} />
      </FormField>
    </div>
  );
  const text = (name: 'problem' | 'solution') => (
    <div data-field={name} className="sm:col-span-2">
      <FormField {...field(name)}>
        <Controller
          control={control}
          name={name}
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <MarkdownEditor
              ref={ref}
              name={name}
              rows={3}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              files={record === null ? null : { collection: 'tickets', record }}
              onUploading={(isUploading) => onUploading(name, isUploading)}
            />
          )}
        />
      </FormField>
    </div>
  );
  return (
    <div data-record={record ?? undefined} className="flex flex-col gap-6">
      <FieldGroup legend={client}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {input('domain')}
          {choice('deployment', deployments)}
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
          <div data-field="priority">
            <FormField {...field('priority')}>
              <PriorityField
                {...register('priority')}
                control={control}
                placeholder={`select ${fieldLabel(ticketKind, 'priority')}`}
                priorities={ticketPriorities}
              />
            </FormField>
          </div>
          {choice('type', types)}
          {choice('module', modules)}
          {choice('submodule', submodules)}
          {text('problem')}
          <div className="sm:col-span-2 empty:hidden">{belowProblem}</div>
          {text('solution')}
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
