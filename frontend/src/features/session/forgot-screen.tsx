import { ForgottenPassword, type IssuedLink } from '@atrium/contracts/users/links';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../platform/api/api';
import { problemOf } from '../../platform/api/api-problem';
import { Button } from '../../ui/element/button';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { SignInPage } from './sign-in-page';
import { Form } from '../../ui/form/form';
import { bodyResolver } from '../../platform/form/body-resolver';

/** Answers the same for every name. */
export function ForgotScreen() {
  const [message, setMessage] = useState<string | null>(null);
  const form = useForm<ForgottenPassword>({
    resolver: bodyResolver(ForgottenPassword),
  });
  const submit = form.handleSubmit(async ({ username }) => {
    try {
      const { data } = await api.send<IssuedLink>('POST', '/user/forgotpassword', {
        body: { username },
        asOneself: true,
      });
      setMessage(data.message);
    } catch (error) {
      form.setError('username', { type: 'server', message: problemOf(error).message });
    }
  });
  return (
    <SignInPage
      title="Forgot your password?"
      lead="Enter your username: a link to choose a new one goes to your e-mail address. It works once, for a day."
      foot={
        <Link to="/" className="hover:text-ink hover:underline">
          Back to sign-in
        </Link>
      }
    >
      {message === null ? (
        <Form onSubmit={submit} className="flex flex-col gap-4">
          <FormField label="Username" error={form.formState.errors.username?.message}>
            <TextInput
              {...form.register('username')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          </FormField>
          <Button type="submit" variant="primary" size="lg" full busy={form.formState.isSubmitting}>
            Send the link
          </Button>
        </Form>
      ) : (
        <output>{message}.</output>
      )}
    </SignInPage>
  );
}
