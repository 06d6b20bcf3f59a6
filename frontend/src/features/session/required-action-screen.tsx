import { messages } from '@atrium/contracts/core/messages';
import type { RequiredAction } from '@atrium/contracts/users/required-actions';
import type { UserView } from '@atrium/contracts/users/views';
import { type ComponentType, useState } from 'react';
import { checkSession } from '../../platform/session/session-lifecycle';
import { signOut } from '../../platform/session/sign-in';
import { toast } from '../../ui/overlay/toast-store';
import { OwnPassword } from '../../shared-features/account/own-password';
import { FactorSetup } from '../../shared-features/second-factor/factor-setup';
import { SignInPage } from './sign-in-page';

interface Step {
  readonly title: string;
  readonly lead: string;
  readonly form: ComponentType<{ user: UserView; done: () => void }>;
}

const steps: Readonly<Record<RequiredAction, Step>> = {
  updatePassword: {
    title: 'Choose your password',
    lead: 'Somebody else set the password you signed in with. Choose one that only you know to go on.',
    form: ({ user, done }) => <OwnPassword user={user} done={done} />,
  },
  setUpSecondFactor: {
    title: 'Set up a second factor',
    lead: 'A code from your phone, or a passkey, is asked for besides the password.',
    form: ({ user, done }) => <FactorSetup user={user} done={done} />,
  },
};

export function RequiredActionScreen({ user, action }: { user: UserView; action: RequiredAction }) {
  const { title, lead, form: Form } = steps[action];
  return (
    <SignInPage title={title} lead={lead} foot={<SignOut />}>
      <Form user={user} done={() => void checkSession()} />
    </SignInPage>
  );
}

function SignOut() {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await signOut();
    } catch {
      setLeaving(false);
      toast.error(messages.auth.logoutFailure);
    }
  };
  return (
    <button type="button" disabled={leaving} onClick={() => void leave()} className="hover:text-ink hover:underline">
      Sign out
    </button>
  );
}
