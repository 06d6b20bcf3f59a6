import type { OpenedLink } from '@atrium/contracts/users/links';
import { ResetPassword } from '@atrium/contracts/users/password';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { api } from '../../platform/api/api';
import { problemOf } from '../../platform/api/api-problem';
import { signedIn } from '../../platform/session/session';
import { signIn } from '../../platform/session/sign-in';
import { Button } from '../../ui/element/button';
import { showFieldErrors } from '../../shared-features/account/form-errors';
import { NewPasswordFields } from '../../shared-features/account/new-password-fields';
import { LeadTo } from './lead-to';
import { SessionCheck } from './session-check';
import { SignInPage } from './sign-in-page';
import { Form } from '../../ui/form/form';
import { bodyResolver } from '../../platform/form/body-resolver';

interface Done {
  readonly title: string;
  readonly lead: string;
}

const passwordSet: Done = { title: 'Your password is set', lead: 'Sign in with it now; the link is used up.' };
const addressConfirmed: Done = { title: 'Your address is confirmed', lead: 'Mails go there from now on.' };

type Opening =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly link: string; readonly of: OpenedLink }
  | ({ readonly state: 'done' } & Done)
  | { readonly state: 'inside' }
  | { readonly state: 'failed'; readonly reason: string };

const signInLink = (
  <Link to="/" className="hover:text-ink hover:underline">
    Sign in
  </Link>
);

export function LinkScreen() {
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  useEffect(() => {
    const link = window.location.hash.slice(1);
    const leaving = new AbortController();
    const options = { body: { link }, signal: leaving.signal, asOneself: true };
    api.send<OpenedLink>('POST', '/user/link', options).then(
      ({ data }) => setOpening({ state: 'open', link, of: data }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setOpening({ state: 'failed', reason: problemOf(error).message });
      },
    );
    return () => leaving.abort();
  }, []);
  if (opening.state === 'opening') return <SessionCheck />;
  if (opening.state === 'inside') return <LeadTo target={{ to: '/u/home' }} />;
  if (opening.state === 'open') {
    const { link, of } = opening;
    return of.email === undefined ? (
      <ChoosePassword
        link={link}
        of={of}
        done={(isInside) => setOpening(isInside ? { state: 'inside' } : { state: 'done', ...passwordSet })}
      />
    ) : (
      <ConfirmAddress link={link} email={of.email} done={() => setOpening({ state: 'done', ...addressConfirmed })} />
    );
  }
  const { title, lead } =
    opening.state === 'done'
      ? opening
      : {
          title: 'This link can’t be used',
          lead: `${opening.reason}. Ask an administrator of your organisation for a new one.`,
        };
  return (
    <SignInPage title={title} lead={lead} foot={null}>
      <Link to="/" className="self-start font-medium text-accent-ink hover:underline">
        Go to the sign-in page
      </Link>
    </SignInPage>
  );
}

/** A used token must not stay in the address. */
function clearAddress(): void {
  window.history.replaceState(null, '', window.location.pathname);
}

/** Needs a click: mail scanners open links too. */
function ConfirmAddress({ link, email, done }: { link: string; email: string; done: () => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await api.send('POST', '/user/link/email', { body: { link }, asOneself: true });
      clearAddress();
      done();
    } catch (error) {
      setFailure(problemOf(error).message);
      setBusy(false);
    }
  };
  return (
    <SignInPage title="Confirm your address" lead={`${email} is to be the address of your account.`} foot={signInLink}>
      <div className="flex flex-col gap-4">
        <Failure text={failure} />
        <Button variant="primary" size="lg" full busy={busy} onClick={() => void confirm()}>
          Confirm
        </Button>
      </div>
    </SignInPage>
  );
}

function Failure({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p role="alert" className="text-danger-ink">
      {text}
    </p>
  );
}

/** Who was invited goes on inside, except where somebody else is signed in. @returns whether they are */
async function signInInvited(username: string, password: string): Promise<boolean> {
  const { user, checking } = signedIn.get();
  if (user !== null || checking) return false;
  try {
    return typeof (await signIn({ username, password })) === 'string';
  } catch {
    // The password is set all the same.
    return false;
  }
}

function ChoosePassword(props: { link: string; of: OpenedLink; done: (isInside: boolean) => void }) {
  const { link, of, done } = props;
  const { kind, username, organisation } = of;
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<ResetPassword>({
    resolver: bodyResolver(ResetPassword),
    defaultValues: { password: '', confirmpassword: '' },
  });
  const submit = form.handleSubmit(async ({ password, confirmpassword }) => {
    setFailure(null);
    try {
      const body = { link, password, confirmpassword };
      await api.send('POST', '/user/link/password', { body, asOneself: true });
      clearAddress();
      done(kind === 'invitation' && (await signInInvited(username, password)));
    } catch (error) {
      const problem = problemOf(error);
      if (!showFieldErrors(problem, ['password', 'confirmpassword'], form.setError)) setFailure(problem.message);
    }
  });
  return (
    <SignInPage
      title={kind === 'invitation' ? `Welcome, ${username}` : 'Choose a new password'}
      lead={
        kind === 'invitation'
          ? `An account at ${organisation} was made for you. Choose your password to begin.`
          : `For the account ${username} at ${organisation}. All its sessions end.`
      }
      foot={signInLink}
    >
      <FormProvider {...form}>
        <Form onSubmit={submit} className="flex flex-col gap-4">
          {/* For password managers. */}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <NewPasswordFields names={[username, organisation]} />
          <Failure text={failure} />
          <Button type="submit" variant="primary" size="lg" full busy={form.formState.isSubmitting}>
            Set password
          </Button>
        </Form>
      </FormProvider>
    </SignInPage>
  );
}
