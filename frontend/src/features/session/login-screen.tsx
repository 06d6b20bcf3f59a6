import { messages } from '@atrium/contracts/core/messages';
import { Link, useSearch } from '@tanstack/react-router';
import { signIn, useSession } from '../../platform/session/session';
import { toast } from '../../ui/overlay/toast-store';
import { LeadTo } from './lead-to';
import { SessionCheck } from './session-check';
import { SignInForm } from './sign-in-form';
import { SignInPage } from './sign-in-page';

/** The public face of the product: signing in. Whoever is signed in goes on to where they wanted to go. */
export function LoginScreen() {
  const { user, checking } = useSession();
  const { next } = useSearch({ from: '/' });
  if (user !== null) return <LeadTo target={next === undefined ? { to: '/u/home' } : { href: next }} />;
  if (checking) return <SessionCheck />;
  return (
    <SignInPage
      title={messages.auth.loginTitle}
      heading={messages.auth.loginHeading}
      lead="Sign in to your organisation’s workspace."
      foot={
        <Link to="/admin" className="hover:text-ink hover:underline">
          {messages.auth.adminLoginTitle}
        </Link>
      }
    >
      <SignInForm
        wrong={messages.auth.loginFailureInline}
        submit={async (credentials) => {
          toast.success(await signIn(credentials));
        }}
      />
    </SignInPage>
  );
}
