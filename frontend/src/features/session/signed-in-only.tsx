import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
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
  if (user !== null) return props.children;
  if (checking) return <SessionCheck />;
  if (signedOut) return <LeadTo target={{ to: '/' }} />;
  if (props.signInAt === '/admin') return <LeadTo target={{ to: '/admin' }} />;
  const { href } = router.latestLocation;
  return <LeadTo target={{ to: '/', search: { next: href } }} />;
}
