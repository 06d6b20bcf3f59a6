import { useRouter } from '@tanstack/react-router';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../../platform/session/session';
import { LeadTo } from './lead-to';
import { SessionCheck } from './session-check';

const RequiredActionScreen = lazy(async () => ({
  default: (await import('./required-action-screen')).RequiredActionScreen,
}));

/** Sends others to sign in, and back here afterwards. */
export function SignedInOnly(props: { signInAt: '/' | '/admin'; children: ReactNode }) {
  const { user, requiredActions, checking, signedOut } = useSession();
  const router = useRouter();
  const [action] = requiredActions;
  if (user !== null && action !== undefined) {
    return (
      <Suspense fallback={<SessionCheck />}>
        <RequiredActionScreen user={user} action={action} />
      </Suspense>
    );
  }
  // Keyed, so that no part of a page goes from one person to the next.
  if (user !== null) return <Fragment key={user._id}>{props.children}</Fragment>;
  if (checking) return <SessionCheck />;
  if (signedOut) return <LeadTo target={{ to: '/' }} />;
  if (props.signInAt === '/admin') return <LeadTo target={{ to: '/admin' }} />;
  const { href } = router.latestLocation;
  return <LeadTo target={{ to: '/', search: { next: href } }} />;
}
