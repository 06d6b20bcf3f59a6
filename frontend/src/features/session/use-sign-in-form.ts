import type { PendingSignIn } from '@atrium/contracts/users/second-factor';
import { SignIn } from '@atrium/contracts/users/sign-in';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { problemOf } from '../../platform/api/api-problem';

/** An empty box counts as not filled in at all, which has a message of its own. */
const emptyIsMissing = { setValueAs: (value: unknown) => (value === '' ? undefined : value) };

const wrongDetails = new Set([400, 401, 403, 404]);

/** A sign-in whose password was right, and that waits for a code. */
export interface AskedForCode extends PendingSignIn {
  readonly shared: boolean;
}

/**
 * The form that both sign-in screens share.
 * @param submit signs in, and gives what waits for a code; what it throws is shown above the button
 * @param wrong what is shown when the server doesn't accept the details
 */
export function useSignInForm(submit: (credentials: SignIn) => Promise<PendingSignIn | null>, wrong: string) {
  const [asked, setAsked] = useState<AskedForCode | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<SignIn>({
    resolver: classValidatorResolver(SignIn, { validator: { stopAtFirstError: true } }),
  });
  const onSubmit = form.handleSubmit(async (credentials) => {
    setFailure(null);
    try {
      const pending = await submit(credentials);
      if (pending !== null) setAsked({ ...pending, shared: credentials.shared === true });
    } catch (error) {
      const { statusCode, message } = problemOf(error);
      setFailure(wrongDetails.has(statusCode) ? wrong : message);
      form.setFocus('password', { shouldSelect: true });
    }
  });
  const { errors } = form.formState;
  return {
    onSubmit: (event: React.FormEvent) => void onSubmit(event),
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
