import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { instantText } from './moment';

/**
 * Goes to a moment on the screen on which one is.
 * @returns the function that does; null leads back to now. Going back in the browser steps over what is replaced
 */
export function useTravel(): (at: number | null, how?: { readonly replace: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    (at, how) => {
      const search = (before: Record<string, unknown>) => ({
        ...before,
        at: at === null ? undefined : instantText(at),
      });
      void navigate({ to: '.', search, replace: how?.replace ?? false, resetScroll: false });
    },
    [navigate],
  );
}
