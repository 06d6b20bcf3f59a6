import { ChangeOwnEmail } from '@atrium/contracts/users/commands';
import type { SignInOptions } from '@atrium/contracts/users/links';
import type { UserView } from '@atrium/contracts/users/views';
import { useForm } from 'react-hook-form';
import { useQuery } from '../../platform/api/use-query';
import { Button } from '../../ui/element/button';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { showFieldErrors } from './form-errors';
import { useUserCommands } from './use-user-commands';
import { Form } from '../../ui/form/form';
import { bodyResolver } from '../../platform/form/body-resolver';

const names = ['email'] as const;
const resolver = bodyResolver<ChangeOwnEmail>(ChangeOwnEmail);
const nothing = { email: '' };

export function OwnEmail({ user }: { user: UserView }) {
  const { answer: options } = useQuery<SignInOptions>('/user/signinoptions');
  return (
    <div className="flex flex-col gap-4">
      <p className="break-words">{user.email}</p>
      {options === null ? null : options.resetByMail ? (
        <NewEmail />
      ) : (
        <p className="text-meta text-ink-faint">
          An administrator changes it for you: this installation sends no mail by which you could confirm another one.
        </p>
      )}
    </div>
  );
}

function NewEmail() {
  const { changeEmail } = useUserCommands();
  const form = useForm<ChangeOwnEmail>({ resolver, defaultValues: nothing });
  const submit = form.handleSubmit(async ({ email }) => {
    const outcome = await changeEmail({ email });
    if (outcome.ok) form.reset(nothing);
    else showFieldErrors(outcome.problem, names, form.setError);
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <FormField
        label="New e-mail address"
        required
        error={errors.email?.message}
        hint="It counts once you open the link that is sent there. The present address is told."
      >
        <TextInput {...form.register('email')} type="email" autoComplete="email" />
      </FormField>
      <Button type="submit" variant="primary" className="self-end" busy={isSubmitting}>
        Send the link
      </Button>
    </Form>
  );
}
