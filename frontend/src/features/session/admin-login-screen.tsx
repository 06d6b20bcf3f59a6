import { messages } from '@atrium/contracts/core/messages';
import { Link, useNavigate } from '@tanstack/react-router';
import { signInAsAdmin } from '../../platform/session/sign-in';
import { toast } from '../../ui/overlay/toast-store';
import { SignInForm } from './sign-in-form';
import { SignInPage } from './sign-in-page';

export function AdminLoginScreen() {
  const navigate = useNavigate();
  const goOn = async (hasToken: boolean) => {
    if (hasToken) toast.success(messages.auth.adminLoginSuccess);
    await navigate({ to: hasToken ? '/adminhome' : '/' });
  };
  return (
    <SignInPage
      title={messages.auth.adminLoginTitle}
      lead="For administrators of an organisation or the installation."
      foot={
        <Link to="/" className="hover:text-ink hover:underline">
          Sign in as staff
        </Link>
      }
    >
      <SignInForm
        wrong={messages.auth.adminLoginFailure}
        submit={async (credentials) => {
          const answer = await signInAsAdmin(credentials);
          if (typeof answer !== 'boolean') return answer;
          await goOn(answer);
          return null;
        }}
        done={() => void goOn(true)}
      />
    </SignInPage>
  );
}
