import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { instantText } from './moment';

/** The moments of a screen, in milliseconds; null for none, left out for as it is. */
export interface Moments {
  readonly at?: number | null;
  readonly since?: number | null;
}

type Travel<Where> = (where: Where, how?: { readonly replace: boolean }) => void;

/** The function that goes to other moments on the screen on which one is. */
export function useMoments(): Travel<Moments> {
  const navigate = useNavigate();
  return useCallback(
    (moments, how) => {
      const texts = Object.entries(moments).map(([name, at]: [string, number | null | undefined]) => [
        name,
        at == null ? undefined : instantText(at),
      ]);
      const search = (before: Record<string, unknown>) => ({ ...before, ...Object.fromEntries(texts) });
      void navigate({ to: '.', search, replace: how?.replace ?? false, resetScroll: false });
    },
    [navigate],
  );
}

/**
 * Goes to a moment on the screen on which one is.
 * @returns the function that does; null leads back to now. Going back in the browser steps over what is replaced
 */
export function useTravel(): Travel<number | null> {
  const go = useMoments();
  return useCallback((at, how) => go({ at }, how), [go]);
}
