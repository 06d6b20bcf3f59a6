import type { SignInOptions } from '@atrium/contracts/users/links';
import { messages } from '@atrium/contracts/core/messages';
import { signOnFailures } from '@atrium/contracts/single-sign-on/rules';
import { Link, useSearch } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { useQuery } from '../../platform/api/use-query';
import { signIn } from '../../platform/session/sign-in';
import { useSession } from '../../platform/session/session';
import { buttonClass } from '../../ui/element/button-class';
import { wireText } from '../../ui/language/wire-text';
import { toast } from '../../ui/overlay/toast-store';
import { LeadTo } from './lead-to';
import { SessionCheck } from './session-check';
import { SignInFailure } from './sign-in-failure';
import { SignInForm } from './sign-in-form';
import { SignInPage } from './sign-in-page';

export function LoginScreen() {
  const { user, checking } = useSession();
  const { next, refused } = useSearch({ from: '/' });
  const { answer: options } = useQuery<SignInOptions>(user === null ? '/user/signinoptions' : null);
  if (user !== null) return <LeadTo target={next === undefined ? { to: '/u/home' } : { href: next }} />;
  if (checking) return <SessionCheck />;
  return (
    <SignInPage
      title={messages.auth.loginTitle}
      heading={messages.auth.loginHeading}
      lead="Sign in to your organisation’s workspace."
      foot={
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          <Link to="/admin" className="hover:text-ink hover:underline">
            {messages.auth.adminLoginTitle}
          </Link>
          {options?.resetByMail === true ? (
            <Link to="/forgot" className="hover:text-ink hover:underline">
              Forgot your password?
            </Link>
          ) : null}
        </span>
      }
    >
      <SignInForm
        wrong={messages.auth.loginFailureInline}
        submit={async (credentials) => {
          const answer = await signIn(credentials);
          if (typeof answer !== 'string') return answer;
          toast.success(wireText(answer));
          return null;
        }}
        done={(message) => toast.success(wireText(message))}
      />
      <div className="mt-4 flex flex-col gap-4 border-t pt-4">
        <SignInFailure text={refused === undefined ? null : `${signOnFailures[refused]}.`} />
        <Link to="/login" search={{ next }} className={buttonClass({ size: 'lg', full: true })}>
          <Building2 aria-hidden className="size-4" />
          Sign in with your organisation
        </Link>
      </div>
    </SignInPage>
  );
}
