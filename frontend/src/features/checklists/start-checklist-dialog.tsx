import { checklistCommands, type StartChecklist } from '@atrium/contracts/checklists/commands';
import { checklistKind } from '@atrium/contracts/checklists/kind';
import type { ChecklistTemplateView, ChecklistView } from '@atrium/contracts/checklists/views';
import { useState } from 'react';
import { useToday } from '../../platform/organisation/use-today';
import { RecordFormDialog } from '../../shared-features/record-form/record-form-dialog';
import { useRecordFields } from '../../shared-features/record-form/use-record-fields';
import { useRecordForm } from '../../shared-features/record-form/use-record-form';
import { fieldLabel } from '../../shared-features/record-list/record-labels';
import { FormField } from '../../ui/form/form-field';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { PersonCombobox } from '../../ui/person/person-combobox';
import { toast } from '../../ui/overlay/toast-store';
import { ShareCheckbox } from './share-checkbox';
import { useFirstDays } from './use-first-days';
import { useChecklistCommands } from './use-checklist-commands';
import { type Choice, useStaff } from './use-staff';

/** A type, and no interface, so that it is one of fields. */
type StartValues = { template: string; user: string; name: string; date: string; shared: boolean };

const names: Readonly<Record<string, string>> = { user: 'Person', template: 'Template' };
const labelOf = (field: string): string => names[field] ?? fieldLabel(checklistKind, field);

/** Starts a checklist for a person from a template; its day and name are those that usually fit. */
export function StartChecklistDialog(props: {
  /** Whom it is for at first; left out for nobody. */
  person?: string | undefined;
  templates: readonly ChecklistTemplateView[];
  onClose: () => void;
  onStarted: (id: string) => void;
}) {
  const { person = '', templates, onClose, onStarted } = props;
  const staff = useStaff();
  const today = useToday();
  const firstDays = useFirstDays();
  const { start } = useChecklistCommands();
  const [blank] = useState<StartValues>(() => ({ template: '', user: person, name: '', date: today, shared: false }));
  const startForm = useRecordForm<StartValues, ChecklistView>({
    draftName: person === '' ? 'checklist.new' : `checklist.new.${person}`,
    live: null,
    version: null,
    blank,
    command: checklistCommands.StartChecklist,
    send: (_changes, all) => start(all satisfies StartChecklist),
    failure: 'The checklist could not be started',
    done: (saved) => {
      onClose();
      if (saved === null) return;
      toast.success('The checklist is started', { description: saved.name });
      onStarted(saved._id);
    },
  });
  const { form, values } = startForm;
  const field = useRecordFields<StartValues>(startForm, {
    collection: 'checklists',
    id: null,
    live: null,
    labelOf,
    textOf: () => null,
  });
  const template = templates.find(({ _id }) => _id === values.template);
  /** The template and the person decide together on what is usual. */
  const choose = (part: Partial<Pick<StartValues, 'template' | 'user'>>) => {
    const { template: id, user } = { ...values, ...part };
    const next = templates.find(({ _id }) => _id === id);
    if (part.user !== undefined) form.setValue('user', part.user, { shouldDirty: true });
    if (part.template !== undefined) form.setValue('template', part.template, { shouldDirty: true });
    if (next === undefined) return;
    if (part.template !== undefined) form.setValue('name', next.name, { shouldDirty: true });
    const day = firstDays(user)[next.purpose];
    if (day !== '') form.setValue('date', day, { shouldDirty: true });
  };
  const chosen = staff.find(({ _id }) => _id === values.user) ?? null;
  return (
    <RecordFormDialog
      collection="checklists"
      id={null}
      form={startForm}
      onClose={onClose}
      size="medium"
      title="Start a checklist"
      action="Start"
    >
      <FormField {...field('template')} required>
        <Select
          placeholder="Choose a template"
          value={values.template}
          options={templates.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={({ target }) => choose({ template: target.value })}
        />
      </FormField>
      <FormField {...field('user')} required>
        <PersonCombobox<Choice>
          placeholder="Choose a person"
          value={chosen}
          options={staff}
          onChange={(choice) => choose({ user: choice?._id ?? '' })}
        />
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField {...field('name')} required>
          <TextInput maxLength={checklistKind.fields.name.longest} autoComplete="off" {...form.register('name')} />
        </FormField>
        <FormField
          {...field('date')}
          required
          hint={template?.purpose === 'offboarding' ? 'The last day' : 'The first day'}
        >
          <TextInput type="date" {...form.register('date')} />
        </FormField>
      </div>
      {template?.purpose === 'offboarding' ? <ShareCheckbox {...form.register('shared')} /> : null}
    </RecordFormDialog>
  );
}
