import { messages } from '@atrium/contracts/core/messages';
import { BeginSignOn } from '@atrium/contracts/single-sign-on/bodies';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { problemOf } from '../../platform/api/api-problem';
import { bodyResolver } from '../../platform/form/body-resolver';
import { useSession } from '../../platform/session/session';
import { signOnAtProvider } from '../../platform/session/sign-on';
import { Button } from '../../ui/element/button';
import { Checkbox } from '../../ui/form/checkbox';
import { Form } from '../../ui/form/form';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { LeadTo } from './lead-to';
import { SessionCheck } from './session-check';
import { SignInPage } from './sign-in-page';

/** An empty field counts as missing, for which there is a message. */
const organisationField = {
  required: messages.auth.fieldRequired,
  setValueAs: (value: unknown) => (value === '' ? undefined : value),
};

/** Signing in at the provider of an organisation, which may be named by the address. */
export function SignOnScreen() {
  const { user, checking } = useSession();
  const { organisation } = useParams({ strict: false });
  const { next } = useSearch({ strict: false });
  const form = useForm<BeginSignOn>({
    resolver: bodyResolver(BeginSignOn),
    defaultValues: organisation === undefined ? {} : { organisation },
  });
  if (user !== null) return <LeadTo target={next === undefined ? { to: '/u/home' } : { href: next }} />;
  if (checking) return <SessionCheck />;
  const submit = form.handleSubmit(async ({ organisation: named, shared }) => {
    if (named === undefined) {
      return form.setError('organisation', { type: 'required', message: messages.auth.fieldRequired });
    }
    try {
      await signOnAtProvider({ organisation: named, shared, back: next });
    } catch (error) {
      form.setError('organisation', { type: 'server', message: problemOf(error).message }, { shouldFocus: true });
    }
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <SignInPage
      title="Sign in with your organisation"
      lead="You prove who you are where your organisation always asks you to, and come back here."
      foot={
        <Link to="/" search={{ next }} className="hover:text-ink hover:underline">
          Sign in with a username and password
        </Link>
      }
    >
      <Form onSubmit={submit} className="flex flex-col gap-4">
        <FormField label="Organisation" hint="Its name in Atrium" error={errors.organisation?.message}>
          <TextInput
            {...form.register('organisation', organisationField)}
            autoComplete="organization"
            autoCapitalize="none"
            spellCheck={false}
          />
        </FormField>
        <Checkbox
          {...form.register('shared')}
          label="This is a shared device"
          description="Signing out then deletes everything kept in this browser: drafts, unsent messages and settings."
        />
        <Button type="submit" variant="primary" size="lg" full busy={isSubmitting} className="mt-1">
          Continue
        </Button>
      </Form>
    </SignInPage>
  );
}
