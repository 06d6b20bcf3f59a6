import type { ChangeOwnPassword } from '@atrium/contracts/users/password';
import { useFormContext } from 'react-hook-form';
import { FormField } from '../../ui/form/form-field';
import { PasswordInput } from '../../ui/form/password-input';

export function CurrentPasswordField() {
  const form = useFormContext<ChangeOwnPassword>();
  return (
    <FormField label="Current password" required error={form.formState.errors.currentpassword?.message}>
      <PasswordInput {...form.register('currentpassword')} autoComplete="current-password" />
    </FormField>
  );
}
