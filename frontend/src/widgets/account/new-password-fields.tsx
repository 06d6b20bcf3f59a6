import type { ResetPassword } from '@atrium/contracts/users/password';
import { useFormContext } from 'react-hook-form';
import { FormField } from '../../ui/form/form-field';
import { PasswordInput } from '../../ui/form/password-input';

/** A new password and its repetition, in any form that has the two. */
export function NewPasswordFields({ label = 'New password' }: { label?: string }) {
  const form = useFormContext<ResetPassword>();
  const { errors } = form.formState;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-4">
      <FormField
        label={label}
        required
        error={errors.password?.message}
        hint="At least 8 characters, with upper and lower case, a number and one of !@#$%^&*()_-+="
      >
        <PasswordInput {...form.register('password', { deps: 'confirmpassword' })} autoComplete="new-password" />
      </FormField>
      <FormField label="Repeat password" required error={errors.confirmpassword?.message}>
        <PasswordInput {...form.register('confirmpassword')} autoComplete="new-password" />
      </FormField>
    </div>
  );
}
