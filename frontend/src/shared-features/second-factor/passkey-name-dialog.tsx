import { PasskeyNameForm } from '@atrium/contracts/users/passkeys';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { bodyResolver } from '../../platform/form/body-resolver';

const resolver = bodyResolver<PasskeyNameForm>(PasskeyNameForm);

interface PasskeyNameDialogProps {
  title: string;
  name: string;
  save: (name: string) => Promise<string | null>;
  onClose: () => void;
}

export function PasskeyNameDialog({ title, name, save, onClose }: PasskeyNameDialogProps) {
  const form = useForm<PasskeyNameForm>({ resolver, defaultValues: { name } });
  const submit = form.handleSubmit(async (values) => {
    const failure = await save(values.name);
    if (failure === null) onClose();
    else form.setError('name', { type: 'server', message: failure });
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <FormDialog onClose={onClose} size="small" title={title} action="Save" busy={isSubmitting} onSubmit={submit}>
      <FormField
        label="Name"
        required
        hint="Such as the device it is on, so that you know it again."
        error={errors.name?.message}
      >
        <TextInput {...form.register('name')} maxLength={60} />
      </FormField>
    </FormDialog>
  );
}
