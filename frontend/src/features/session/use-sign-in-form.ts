import { SignIn } from '@atrium/contracts/users/sign-in';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { problemOf } from '../../platform/api/api-problem';

/** An empty box counts as not filled in at all, which has a message of its own. */
const emptyIsMissing = { setValueAs: (value: unknown) => (value === '' ? undefined : value) };

const wrongDetails = new Set([400, 401, 403, 404]);

/**
 * The form that both sign-in screens share.
 * @param submit signs in; what it throws is shown above the button
 * @param wrong what is shown when the server doesn't accept the details
 */
export function useSignInForm(submit: (credentials: SignIn) => Promise<void>, wrong: string) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<SignIn>({
    resolver: classValidatorResolver(SignIn, { validator: { stopAtFirstError: true } }),
  });
  const onSubmit = form.handleSubmit(async (credentials) => {
    setFailure(null);
    try {
      await submit(credentials);
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
  };
}
