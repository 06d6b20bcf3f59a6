import { Description, Dialog as Headless, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, use } from 'react';
import { ThenContext } from '../compare/then-context';
import { cx } from '../element/cx';
import { IconButton } from '../element/icon-button';
import { useFirstField } from '../focus/use-first-field';
import { useHeldFocus } from '../focus/use-held-focus';
import { useScrollStop } from '../focus/use-scroll-stop';

/** On a phone every size fills the screen. */
export type DialogSize = 'small' | 'medium' | 'large' | 'full';

const widths: Readonly<Record<DialogSize, string>> = {
  small: 'sm:max-w-md',
  medium: 'sm:max-w-xl',
  large: 'sm:max-w-4xl',
  full: 'sm:max-w-none sm:h-full',
};

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: DialogSize;
  children?: ReactNode;
  footer?: ReactNode;
  aside?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null>;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
}

/** Traps the focus and restores it on close. Starts in the form's first field, or at `initialFocus`. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, size = 'large', children, footer, aside, initialFocus, role } = props;
  const asking = role === 'alertdialog';
  const firstField = useFirstField();
  const scrollStop = useScrollStop();
  useHeldFocus(open);
  // The unseen screen of a comparison opens nothing over the page.
  if (use(ThenContext)) return null;
  return (
    <Headless
      open={open}
      onClose={onClose}
      initialFocus={initialFocus}
      role={role}
      className="relative z-overlay outline-none"
    >
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-overlay transition-opacity duration-backdrop ease-out data-closed:opacity-0"
      />
      <div className={cx('fixed inset-0 flex justify-center', asking ? 'items-end sm:items-center' : 'sm:p-8')}>
        <DialogPanel
          ref={initialFocus === undefined ? firstField : undefined}
          transition
          className={cx(
            'flex max-h-dvh w-full flex-col bg-raised shadow-dialog sm:max-h-full sm:rounded-lg',
            'transition duration-panel ease-out data-closed:opacity-0 max-sm:data-closed:translate-y-4 sm:data-closed:scale-98',
            asking ? 'rounded-t-lg' : 'h-dvh sm:my-auto sm:h-auto',
            widths[size],
          )}
        >
          {/* No `header`: at the end of the page it would be a banner of the whole page. */}
          <div className="flex items-start gap-3 px-4 pt-4 pb-3 sm:px-6 sm:pt-5">
            <div className="min-w-0 grow">
              <div className="flex flex-wrap items-center gap-2">
                <DialogTitle className="text-title font-semibold">{title}</DialogTitle>
                {aside}
              </div>
              {description ? (
                <Description ref={scrollStop} className="mt-0.5 max-h-[50dvh] overflow-y-auto text-body text-ink-muted">
                  {description}
                </Description>
              ) : null}
            </div>
            {asking ? null : <IconButton label="Close" icon={X} onClick={onClose} className="-my-0.5 -me-2" />}
          </div>
          {children == null ? null : (
            <div ref={scrollStop} className="min-h-0 grow overflow-y-auto px-4 pb-4 sm:px-6 sm:pb-6">
              {children}
            </div>
          )}
          {footer == null ? null : (
            <div data-actions className="flex flex-wrap items-center justify-end gap-2 border-t px-4 py-3 sm:px-6">
              {footer}
            </div>
          )}
        </DialogPanel>
      </div>
    </Headless>
  );
}
