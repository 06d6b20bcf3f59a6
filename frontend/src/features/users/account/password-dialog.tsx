import type { UserView } from '@atrium/contracts/users/views';
import { Link as LinkIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useUser } from '../../../platform/session/session';
import { Button } from '../../../ui/element/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { CurrentPasswordField } from '../../../shared-features/account/current-password-field';
import { NewPasswordFields } from '../../../shared-features/account/new-password-fields';
import { useUserCommands } from '../../../shared-features/account/use-user-commands';
import { LinkDialog } from './link-dialog';
import { usePasswordForm } from '../../../shared-features/account/use-password-form';
import { Form } from '../../../ui/form/form';
import { useLiveName } from '../../../ui/person/person-names';

/** The own password asks for the current one; another person's ends their sessions. */
export function PasswordDialog({ user, onClose }: { user: UserView; onClose: () => void }) {
  const me = useUser();
  const own = me._id === user._id;
  const formId = useId();
  const name = useLiveName(user);
  const { form, submit } = usePasswordForm(user._id, own, onClose);
  const { issueLink } = useUserCommands();
  const [link, setLink] = useState<string | null>(null);
  const issue = async () => {
    const outcome = await issueLink(user._id);
    if (!outcome.ok) return;
    if (outcome.data.link === undefined) onClose();
    else setLink(outcome.data.link);
  };
  if (link !== null) return <LinkDialog name={name} path={link} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={`Change password of ${name}`}
      description={
        own
          ? 'You will have to sign in again on other devices.'
          : 'All sessions of this account end at once. They sign in with the new password, and choose their own then.'
      }
      footer={
        <>
          {own ? null : (
            <Button variant="ghost" icon={LinkIcon} className="me-auto" onClick={() => void issue()}>
              Send a link instead
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.formState.isSubmitting}>
            Change password
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <Form id={formId} onSubmit={submit} className="flex flex-col gap-4">
          {own ? <CurrentPasswordField /> : null}
          <NewPasswordFields names={[user.username, user.email]} />
        </Form>
      </FormProvider>
    </Dialog>
  );
}
