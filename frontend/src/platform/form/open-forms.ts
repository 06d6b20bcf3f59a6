import { useEffect } from 'react';
import { createStore } from '../../ui/store/external-store';
import { useStore } from '../../ui/store/use-store';

/** Forms being written in, and whether rights were revoked meanwhile. */
export interface OpenForms {
  readonly count: number;
  readonly isRevoked: boolean;
}

export const openForms = createStore<OpenForms>({ count: 0, isRevoked: false });

export function revokeOpenForms(): boolean {
  const { count } = openForms.get();
  if (count > 0) openForms.set({ count, isRevoked: true });
  return count > 0;
}

/** What was revoked is given back: the forms can be saved again. */
export function restoreOpenForms(): void {
  openForms.set({ count: openForms.get().count, isRevoked: false });
}

export function useOpenForm(): void {
  useEffect(() => {
    const { count, isRevoked } = openForms.get();
    openForms.set({ count: count + 1, isRevoked });
    return () => {
      const left = openForms.get().count - 1;
      openForms.set({ count: left, isRevoked: left > 0 && openForms.get().isRevoked });
    };
  }, []);
}

export function useRevoked(): boolean {
  return useStore(openForms).isRevoked;
}

export function useIsWriting(): boolean {
  return useStore(openForms).count > 0;
}

/** Whether to leave a refused topic's screen; not while a form is open on it. */
export function useRefused(status: string): boolean {
  const isWriting = useIsWriting();
  return status === 'no-permission' && !isWriting;
}
