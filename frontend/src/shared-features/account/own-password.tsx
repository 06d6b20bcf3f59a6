import type { UserView } from '@atrium/contracts/users/views';
import { FormProvider } from 'react-hook-form';
import { Button } from '../../ui/element/button';
import { CurrentPasswordField } from './current-password-field';
import { NewPasswordFields } from './new-password-fields';
import { usePasswordForm } from './use-password-form';
import { Form } from '../../ui/form/form';

const nothing = () => undefined;

export function OwnPassword({ user, done = nothing }: { user: UserView; done?: () => void }) {
  const { _id: id, username, email } = user;
  const { form, submit } = usePasswordForm(id, true, done);
  return (
    <FormProvider {...form}>
      <Form onSubmit={submit} className="flex flex-col gap-4">
        {/* For password managers. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <CurrentPasswordField />
        <NewPasswordFields names={[username, email]} />
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p className="min-w-0 grow text-meta text-ink-faint">You will have to sign in again on other devices.</p>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            Change password
          </Button>
        </div>
      </Form>
    </FormProvider>
  );
}
