import { createContext, useContext } from 'react';
import type { ConfirmOptions } from './confirm-dialog';

/** Asks and answers whether the person agreed. */
export type Confirm = (options: ConfirmOptions) => Promise<boolean>;

/** Set by `ConfirmProvider`. */
export const ConfirmContext = createContext<Confirm | null>(null);

/** `await confirm({ title })` opens a confirmation and resolves true or false. Needs a `ConfirmProvider` above. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it');
  return confirm;
}
