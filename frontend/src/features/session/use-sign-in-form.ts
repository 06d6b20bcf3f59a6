import type { PendingSignIn } from '@atrium/contracts/users/second-factor';
import { SignIn } from '@atrium/contracts/users/sign-in';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { problemOf } from '../../platform/api/api-problem';
import { bodyResolver } from '../../platform/form/body-resolver';

/** An empty field counts as missing, for which there is a message. */
const emptyIsMissing = { setValueAs: (value: unknown) => (value === '' ? undefined : value) };

const wrongDetails = new Set([400, 401, 403, 404]);

export interface AskedForCode extends PendingSignIn {
  readonly shared: boolean;
}

/**
 * @param submit resolves to what waits for a code; errors are shown above the button
 * @param wrong message for refused credentials
 */
export function useSignInForm(submit: (credentials: SignIn) => Promise<PendingSignIn | null>, wrong: string) {
  const [asked, setAsked] = useState<AskedForCode | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<SignIn>({
    resolver: bodyResolver(SignIn),
  });
  const onSubmit = form.handleSubmit(async (credentials) => {
    setFailure(null);
    try {
      const pending = await submit(credentials);
      if (pending !== null) setAsked({ ...pending, shared: credentials.shared === true });
    } catch (error) {
      const { statusCode, code, message } = problemOf(error);
      setFailure(wrongDetails.has(statusCode) && code !== 'signOnRequired' ? wrong : message);
      form.setFocus('password', { shouldSelect: true });
    }
  });
  const { errors } = form.formState;
  return {
    onSubmit,
    username: form.register('username', emptyIsMissing),
    password: form.register('password', emptyIsMissing),
    shared: form.register('shared'),
    usernameError: errors.username?.message,
    passwordError: errors.password?.message,
    failure,
    asked,
    isShared: () => form.getValues('shared') === true,
    beginAgain: () => setAsked(null),
  };
}
