import { useEffect } from 'react';
import { createStore } from '../../ui/store/external-store';
import { useStore } from '../../ui/store/use-store';

/** The forms in which somebody writes now, and whether rights were taken away meanwhile. */
export interface OpenForms {
  readonly count: number;
  readonly isRevoked: boolean;
}

/** For what is no component. */
export const openForms = createStore<OpenForms>({ count: 0, isRevoked: false });

/** Notes that rights are gone, if a form is open that was opened with them. @returns whether one is */
export function revokeOpenForms(): boolean {
  const { count } = openForms.get();
  if (count > 0) openForms.set({ count, isRevoked: true });
  return count > 0;
}

/** Counts a form for as long as it is on the screen. */
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

/** Whether rights were taken away while the form that is open was being written in. */
export function useRevoked(): boolean {
  return useStore(openForms).isRevoked;
}

/** Whether somebody writes in a form now. */
export function useIsWriting(): boolean {
  return useStore(openForms).count > 0;
}

/** Whether a topic is refused; not while a form is open, which would go with its screen. */
export function useRefused(status: string): boolean {
  const isWriting = useIsWriting();
  return status === 'no-permission' && !isWriting;
}
