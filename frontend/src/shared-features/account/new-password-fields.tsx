import type { ResetPassword } from '@atrium/contracts/users/password';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormField } from '../../ui/form/form-field';
import { PasswordInput } from '../../ui/form/password-input';
import { PasswordChecklist } from './password-checklist';

export function NewPasswordFields(props: { label?: string; names: readonly string[] }) {
  const { label = 'New password', names } = props;
  const form = useFormContext<ResetPassword>();
  const password = useWatch({ control: form.control, name: 'password' });
  const { errors } = form.formState;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-4">
      <FormField label={label} required error={errors.password?.message}>
        <PasswordInput {...form.register('password', { deps: 'confirmpassword' })} autoComplete="new-password" />
      </FormField>
      <FormField label="Repeat password" required error={errors.confirmpassword?.message}>
        <PasswordInput {...form.register('confirmpassword')} autoComplete="new-password" />
      </FormField>
      <div className="col-span-full">
        <PasswordChecklist password={password ?? ''} names={names} />
      </div>
    </div>
  );
}
