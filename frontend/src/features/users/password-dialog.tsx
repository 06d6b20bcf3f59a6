import type { UserView } from '@atrium/contracts/users/views';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { useUser } from '../../platform/session/session';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { CurrentPasswordField } from '../../widgets/account/current-password-field';
import { NewPasswordFields } from '../../widgets/account/new-password-fields';
import { usePasswordForm } from '../../widgets/account/use-password-form';

/** Sets a person's password. One's own asks for the current one; another's ends that person's sessions. */
export function PasswordDialog({ user, onClose }: { user: UserView; onClose: () => void }) {
  const me = useUser();
  const own = me._id === user._id;
  const formId = useId();
  const { form, submit } = usePasswordForm(user._id, own, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={`Change password of ${user.username}`}
      description={
        own
          ? 'You will have to sign in again on other devices.'
          : 'All sessions of this account end at once; the new password is needed to sign in.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.formState.isSubmitting}>
            Change password
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          {own ? <CurrentPasswordField /> : null}
          <NewPasswordFields names={[user.username, user.email]} />
        </form>
      </FormProvider>
    </Dialog>
  );
}
