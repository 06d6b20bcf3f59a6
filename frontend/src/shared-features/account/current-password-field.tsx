import type { ChangeOwnPassword } from '@atrium/contracts/users/password';
import { useFormContext } from 'react-hook-form';
import { FormField } from '../../ui/form/form-field';
import { PasswordInput } from '../../ui/form/password-input';

/** The password in force, which a change of one's own asks for. */
export function CurrentPasswordField() {
  const form = useFormContext<ChangeOwnPassword>();
  return (
    <FormField label="Current password" required error={form.formState.errors.currentpassword?.message}>
      <PasswordInput {...form.register('currentpassword')} autoComplete="current-password" />
    </FormField>
  );
}
