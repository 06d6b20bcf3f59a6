import { messages } from '@atrium/contracts/core/messages';
import type { PendingSignIn } from '@atrium/contracts/users/second-factor';
import type { SignIn } from '@atrium/contracts/users/sign-in';
import { LogOut } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSession } from '../../platform/session/session';
import { Button } from '../../ui/element/button';
import { Checkbox } from '../../ui/form/checkbox';
import { FormField } from '../../ui/form/form-field';
import { PasswordInput } from '../../ui/form/password-input';
import { TextInput } from '../../ui/form/text-input';
import { Notice } from '../../ui/status/notice';
import { PasskeyButton } from './passkey-button';
import { SignInFailure } from './sign-in-failure';
import { usePasskeyAutofill } from './use-passkey-autofill';
import { useSignInForm } from './use-sign-in-form';
import { Form } from '../../ui/form/form';

/** Rarely needed, so it loads on demand. */
const CodeStep = lazy(async () => ({ default: (await import('./code-step')).CodeStep }));

interface SignInFormProps {
  submit: (credentials: SignIn) => Promise<PendingSignIn | null>;
  wrong: string;
  done: (message: string) => void;
}

export function SignInForm(props: SignInFormProps) {
  const { loggingIn, ended } = useSession();
  const form = useSignInForm(props.submit, props.wrong);
  const autofill = usePasskeyAutofill(form.isShared, props.done);
  if (form.asked !== null) {
    return (
      <Suspense>
        <CodeStep asked={form.asked} done={props.done} back={form.beginAgain} />
      </Suspense>
    );
  }
  return (
    <Form data-writing onSubmit={form.onSubmit} className="flex flex-col gap-4">
      {ended === null ? null : (
        <output>
          <Notice icon={LogOut}>{ended}</Notice>
        </output>
      )}
      <FormField label="Username" error={form.usernameError}>
        <TextInput
          {...form.username}
          onFocus={autofill.offer}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
        />
      </FormField>
      <FormField label="Password" error={form.passwordError}>
        <PasswordInput {...form.password} />
      </FormField>
      <Checkbox
        {...form.shared}
        label="This is a shared device"
        description="Signing out then deletes everything kept in this browser: drafts, unsent messages and settings."
      />
      <SignInFailure text={form.failure ?? autofill.failure} />
      <Button type="submit" variant="primary" size="lg" full busy={loggingIn} className="mt-1">
        {messages.auth.loginHeading}
      </Button>
      <PasskeyButton isShared={form.isShared} done={props.done} />
    </Form>
  );
}
