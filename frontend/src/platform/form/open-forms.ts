import { type AccessRule, passes } from '@atrium/contracts/core/access';
import { useEffect, useState } from 'react';
import { createStore } from '../../ui/store/external-store';
import { useStore } from '../../ui/store/use-store';
import { useSession } from '../session/session';

/** Who may save the forms that are being written in. */
export const openForms = createStore<readonly AccessRule[]>([]);

/** @param access that of the command which the form sends */
export function useOpenForm(access: AccessRule): void {
  useEffect(() => {
    openForms.set([...openForms.get(), access]);
    return () => {
      const left = [...openForms.get()];
      left.splice(left.indexOf(access), 1);
      openForms.set(left);
    };
  }, [access]);
}

/** Whether the person has lost the right to save what they are writing. */
export function useRevoked(): boolean {
  const { user, held } = useSession();
  const rules = useStore(openForms);
  if (user === null || held === null) return false;
  return rules.some((rule) => passes(rule, held) && !passes(rule, user));
}

export function useIsWriting(): boolean {
  return useStore(openForms).length > 0;
}

/** A record, also when it is lost along with the right to see it, as long as a form is open on it. */
export function useHeldWhileWriting<Document>(present: Document | undefined): Document | undefined {
  const isWriting = useIsWriting();
  const [held, setHeld] = useState(present);
  if (present !== undefined && present !== held) setHeld(present);
  return present ?? (isWriting ? held : undefined);
}

/** Whether to leave a refused topic's screen; not while a form is open on it. */
export function useRefused(status: string): boolean {
  const isWriting = useIsWriting();
  return status === 'no-permission' && !isWriting;
}
