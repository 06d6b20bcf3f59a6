import { messages } from '@atrium/contracts/core/messages';
import type { SignIn } from '@atrium/contracts/users/sign-in';
import { CircleAlert, LogOut } from 'lucide-react';
import { useSession } from '../../platform/session/session';
import { Button } from '../../ui/element/button';
import { Checkbox } from '../../ui/form/checkbox';
import { FormField } from '../../ui/form/form-field';
import { PasswordInput } from '../../ui/form/password-input';
import { TextInput } from '../../ui/form/text-input';
import { Notice } from '../../ui/status/notice';
import { useSignInForm } from './use-sign-in-form';

/** Username, password and the button; a failure stands between them. */
export function SignInForm(props: { submit: (credentials: SignIn) => Promise<void>; wrong: string }) {
  const { loggingIn, ended } = useSession();
  const form = useSignInForm(props.submit, props.wrong);
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      {ended === null ? null : (
        <output>
          <Notice icon={LogOut}>{ended}</Notice>
        </output>
      )}
      <FormField label="Username" error={form.usernameError}>
        <TextInput {...form.username} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </FormField>
      <FormField label="Password" error={form.passwordError}>
        <PasswordInput {...form.password} />
      </FormField>
      <Checkbox
        {...form.shared}
        label="This is a shared device"
        description="Signing out then deletes everything kept in this browser: drafts, unsent messages and settings."
      />
      {form.failure === null ? null : (
        <p
          role="alert"
          className="flex animate-rise items-start gap-2 rounded-md border border-danger-line bg-danger-soft px-3 py-2 text-body text-danger-ink"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {form.failure}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" full busy={loggingIn} className="mt-1">
        {messages.auth.loginHeading}
      </Button>
    </form>
  );
}
