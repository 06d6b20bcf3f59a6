import { viewNameLength } from '@atrium/contracts/saved-views/rules';
import { useState } from 'react';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { Switch } from '../../ui/form/switch';
import { TextInput } from '../../ui/form/text-input';

/** Asks for the name of a view, and whether it is shared. */
export function ViewDialog(props: {
  title: string;
  name?: string;
  shared?: boolean;
  /** @returns why it was refused; null when it was taken */
  save: (view: { name: string; shared: boolean }) => Promise<string | null>;
  onClose: () => void;
}) {
  const { title, save, onClose } = props;
  const [name, setName] = useState(props.name ?? '');
  const [shared, setShared] = useState(props.shared ?? false);
  const [problem, setProblem] = useState<string | undefined>();
  const submit = async () => {
    const refused = await save({ name: name.trim(), shared });
    if (refused === null) onClose();
    else setProblem(refused);
    return refused === null;
  };
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title={title}
      description="It keeps the filters and the order of this screen."
      action="Save"
      disabled={name.trim() === ''}
      className="flex flex-col gap-4"
      onSubmit={() => (name.trim() === '' ? undefined : submit())}
    >
      <FormField label="Name" error={problem}>
        <TextInput
          value={name}
          maxLength={viewNameLength}
          placeholder="Urgent and unassigned"
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
        />
      </FormField>
      <Switch
        checked={shared}
        onChange={(event) => setShared(event.target.checked)}
        label="Shared"
        description="Everybody with access to this screen sees it. What the list shows them follows their own rights."
      />
    </FormDialog>
  );
}
