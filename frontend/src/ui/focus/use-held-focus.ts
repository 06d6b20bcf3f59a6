import { useEffect } from 'react';
import { isThere, openDialog } from './focus-targets';

/** Where the focus may be while a dialog is open: dialogs and lists are drawn there, and notices stay within reach. */
const above = '[role="dialog"], [role="alertdialog"], #headlessui-portal-root, [data-notices]';

/**
 * Keeps the focus in an open dialog: a menu that closes gives it back to its button, even below the dialog that one of
 * its entries opened.
 */
export function useHeldFocus(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    let last: HTMLElement | null = null;
    const note = ({ target }: FocusEvent) => {
      const dialog = openDialog();
      if (!(target instanceof HTMLElement) || dialog?.getAttribute('aria-modal') !== 'true') return;
      if (dialog.contains(target)) last = target;
      else if (target.closest(above) === null) {
        (last !== null && isThere(last) && dialog.contains(last) ? last : dialog).focus();
      }
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [isOpen]);
}
