import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session';
import { LeadTo } from './lead-to';
import { SessionCheck } from './session-check';

/** Shows its children to whoever is signed in; others are led to a sign-in screen, and back here afterwards. */
export function SignedInOnly(props: { signInAt: '/' | '/admin'; children: ReactNode }) {
  const { user, checking, signedOut } = useSession();
  const router = useRouter();
  if (user !== null) return props.children;
  if (checking) return <SessionCheck />;
  if (signedOut) return <LeadTo target={{ to: '/' }} />;
  if (props.signInAt === '/admin') return <LeadTo target={{ to: '/admin' }} />;
  const { href } = router.latestLocation;
  return <LeadTo target={{ to: '/', search: { next: href } }} />;
}
