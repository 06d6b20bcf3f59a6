import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../store/use-store';
import { ToastCard } from './toast-card';
import { toast, toasts } from './toast-store';
import { isPressed, shownKeys } from '../keys/shortcuts';

/**
 * Render once near the root. Toasts lie over the top bar, where they hide no primary action or figures. F8 moves the
 * focus to them. They are announced politely, pause on hover and focus, and work over an open dialog.
 */
export function Toaster() {
  const shown = useStore(toasts);
  const [held, setHeld] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPressed(event, 'notices')) return;
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) cameFrom.current = document.activeElement;
      list.current?.querySelector<HTMLElement>('li:last-child button')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const dismiss = (id: string) => {
    const inside = list.current?.contains(document.activeElement) === true;
    toast.dismiss(id);
    // The focused toast is about to vanish: restore the focus.
    if (inside) cameFrom.current?.focus();
    setHeld(false);
  };

  // A direct child of the body, so that an open dialog does not count a click on it as outside.
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices being hovered
    <section
      aria-label={`Notifications (${shownKeys('notices')})`}
      className="pointer-events-none fixed end-0 top-0 z-toast w-full p-3 sm:max-w-sm sm:px-2 sm:pt-1"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ol ref={list} aria-live="polite" aria-relevant="additions text" className="flex flex-col gap-2">
        {shown.map((each) => (
          <ToastCard key={each.serial} toast={each} held={held} onDismiss={dismiss} />
        ))}
      </ol>
    </section>,
    document.body,
  );
}
