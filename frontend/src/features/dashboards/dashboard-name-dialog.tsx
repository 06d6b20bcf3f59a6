import { dashboardNameLength } from '@atrium/contracts/dashboards/rules';
import { type ReactNode, useState } from 'react';
import { type FieldProblems, useSmallForm } from '../../platform/form/use-small-form';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';

/** Asks what a dashboard is called. */
export function NameDialog(props: {
  title: string;
  action: string;
  name?: string;
  /** @returns why it was refused; null when it was taken */
  save: (name: string) => Promise<FieldProblems | null>;
  onClose: () => void;
  /** Further fields. */
  children?: ReactNode;
}) {
  const { title, action, save, onClose, children } = props;
  const [name, setName] = useState(props.name ?? '');
  const { problems, busy, submit } = useSmallForm({
    required: { name },
    send: () => save(name.trim()),
    onDone: onClose,
  });
  return (
    <FormDialog
      size="small"
      title={title}
      action={action}
      busy={busy}
      onClose={onClose}
      className="flex flex-col gap-4"
      onSubmit={submit}
    >
      <FormField label="Name" required error={problems['name']}>
        <TextInput
          value={name}
          maxLength={dashboardNameLength}
          placeholder="My week"
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </FormField>
      {children}
    </FormDialog>
  );
}
