import { ProveFactor } from '@atrium/contracts/users/second-factor';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { Answered } from '../../platform/api/dispatch';
import { Button } from '../../ui/element/button';
import { FormField } from '../../ui/form/form-field';
import { PasswordInput } from '../../ui/form/password-input';
import { TextInput } from '../../ui/form/text-input';
import { showFieldErrors } from '../account/form-errors';
import { Form } from '../../ui/form/form';
import { bodyResolver } from '../../platform/form/body-resolver';

const names = ['currentpassword', 'code'] as const;
const resolver = bodyResolver<ProveFactor>(ProveFactor);

interface ProofFormProps<T> {
  username: string;
  hint: string;
  label: string;
  danger?: boolean;
  send: (proof: ProveFactor) => Promise<Answered<T>>;
  done: (answer: T) => void;
  children?: ReactNode;
}

export function ProofForm<T>({ username, hint, label, danger = false, send, done, children }: ProofFormProps<T>) {
  const form = useForm<ProveFactor>({ resolver, defaultValues: { currentpassword: '', code: '' } });
  const submit = form.handleSubmit(async ({ currentpassword, code }) => {
    const outcome = await send({ currentpassword, code });
    if (outcome.ok) done(outcome.data);
    else showFieldErrors(outcome.problem, names, form.setError);
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <FormField label="Code" required hint={hint} error={errors.code?.message}>
        <TextInput {...form.register('code')} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
      </FormField>
      <FormField label="Your password" required error={errors.currentpassword?.message}>
        <PasswordInput {...form.register('currentpassword')} autoComplete="current-password" />
      </FormField>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {children}
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={isSubmitting}>
          {label}
        </Button>
      </div>
    </Form>
  );
}
