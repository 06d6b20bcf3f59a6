import { useState } from 'react';
import type { Person } from '../person/avatar-stack';
import { Button } from '../element/button';
import { Card } from '../layout/card';
import { Checkbox } from '../form/checkbox';
import { Combobox } from '../form/combobox';
import { useConfirm } from '../overlay/confirm-context';
import { Dialog, type DialogSize } from '../overlay/dialog';
import { FieldGroup } from '../form/field-group';
import { FormField } from '../form/form-field';
import { Listbox } from '../form/listbox';
import { PasswordInput } from '../form/password-input';
import { PersonChip } from '../person/person-chip';
import { Select } from '../form/select';
import { Switch } from '../form/switch';
import { TextArea } from '../form/text-area';
import { TextInput } from '../form/text-input';
import { toast } from '../overlay/toast-store';
import { people } from './samples';

const sizes: readonly DialogSize[] = ['small', 'medium', 'large', 'full'];
const areas = ['Harbour', 'Old town', 'Station'].map((value) => ({ value, label: value }));

function Fields() {
  const [owner, setOwner] = useState<Person | null>(people[0] ?? null);
  const [area, setArea] = useState<string | null>(null);
  return (
    <div className="grid max-w-form gap-4 sm:grid-cols-2">
      <FormField label="Title" required hint="Shown in lists">
        <TextInput defaultValue="Two crates of glass" />
      </FormField>
      <FormField label="Mail" required error="Invalid email">
        <TextInput type="email" defaultValue="asha@" />
      </FormField>
      <FormField label="Password">
        <PasswordInput defaultValue="secret" />
      </FormField>
      <FormField label="Area">
        <Select options={areas} placeholder="select Area" />
      </FormField>
      <FormField label="Owner">
        <Combobox
          clearable
          value={owner}
          onChange={setOwner}
          options={people}
          getKey={(person) => person.id}
          getLabel={(person) => person.name}
          render={(person) => <PersonChip {...person} />}
          placeholder="Find a person"
        />
      </FormField>
      <FormField label="Way">
        <Listbox value={area} onChange={setArea} options={areas} />
      </FormField>
      <FormField
        label="Note"
        className="sm:col-span-2"
        remote={{ by: 'Daniel Okafor', value: 'Ring twice', onTake: () => undefined }}
      >
        <TextArea rows={3} defaultValue="Ring once" />
      </FormField>
      <FormField label="Locked" disabled>
        <TextInput defaultValue="Can’t be changed now" />
      </FormField>
      <FieldGroup legend="Rights" description="What may be done">
        <div className="flex flex-col gap-2">
          <Checkbox label="See" defaultChecked />
          <Checkbox label="Some of it" indeterminate />
          <Checkbox label="Delete" description="Can be undone" />
          <Switch label="Single keys" description="Letters act at once" defaultChecked />
          <Switch label="Sounds" />
        </div>
      </FieldGroup>
    </div>
  );
}

export function FormSection() {
  const [size, setSize] = useState<DialogSize>('large');
  const [open, setOpen] = useState(false);
  const confirm = useConfirm();
  const remove = async () => {
    const agreed = await confirm({
      title: 'Delete this parcel?',
      message: 'Its history stays, and it can be brought back.',
      confirmLabel: 'Delete',
      tone: 'danger',
    });
    if (agreed) toast.success('Deleted', { action: { label: 'Undo', onSelect: () => toast.info('It is back') } });
  };
  return (
    <div className="flex flex-col gap-4">
      <Card title="Fields">
        <Fields />
      </Card>
      <Card title="Dialogs">
        <div className="flex flex-wrap gap-2">
          {sizes.map((each) => (
            <Button
              key={each}
              onClick={() => {
                setSize(each);
                setOpen(true);
              }}
            >
              Open {each}
            </Button>
          ))}
          <Button variant="danger" onClick={() => void remove()}>
            Delete
          </Button>
        </div>
      </Card>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size={size}
        title="Parcel P-1040"
        description="Created by Asha Raman"
        footer={
          <>
            <Button variant="ghost" className="me-auto" onClick={() => void remove()}>
              Delete
            </Button>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Save
            </Button>
          </>
        }
      >
        <Fields />
      </Dialog>
    </div>
  );
}
