import type { SignInOptions } from '@atrium/contracts/users/links';
import { messages } from '@atrium/contracts/core/messages';
import { Link, useSearch } from '@tanstack/react-router';
import { useQuery } from '../../platform/api/use-query';
import { signIn } from '../../platform/session/sign-in';
import { useSession } from '../../platform/session/session';
import { toast } from '../../ui/overlay/toast-store';
import { LeadTo } from './lead-to';
import { SessionCheck } from './session-check';
import { SignInForm } from './sign-in-form';
import { SignInPage } from './sign-in-page';

export function LoginScreen() {
  const { user, checking } = useSession();
  const { next } = useSearch({ from: '/' });
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
          toast.success(answer);
          return null;
        }}
        done={(message) => toast.success(message)}
      />
    </SignInPage>
  );
}
