import { CircleCheck, CircleX, Info, type LucideIcon, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../element/button';
import { cx } from '../element/cx';
import { IconButton } from '../element/icon-button';
import { inkOf, type Tone } from '../element/tone';
import { isPressed, shownKeys } from '../keys/shortcuts';
import { useStore } from '../store/use-store';
import { toast, type Toast, type ToastKind, toasts } from './toast-store';

const looks: Readonly<Record<ToastKind, { icon: LucideIcon; tone: Tone; label: string }>> = {
  success: { icon: CircleCheck, tone: 'success', label: 'Done' },
  error: { icon: CircleX, tone: 'danger', label: 'Error' },
  info: { icon: Info, tone: 'neutral', label: 'Note' },
};

/** `held` pauses its timer. */
function ToastCard(props: { toast: Toast; held: boolean; onDismiss: (id: string) => void }) {
  const { toast, held, onDismiss } = props;
  const { icon: Icon, tone, label } = looks[toast.kind];
  const left = useRef(toast.duration);
  const dismiss = useEffectEvent(() => onDismiss(toast.id));

  useEffect(() => {
    if (held || !Number.isFinite(left.current)) return undefined;
    const started = Date.now();
    const timer = setTimeout(() => dismiss(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [held]);

  return (
    <li className="pointer-events-auto flex animate-rise items-start gap-2.5 rounded-lg bg-raised py-2.5 ps-3 pe-2 shadow-raised">
      <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', inkOf[tone])} />
      <div className="min-w-0 grow">
        <p className="text-body font-medium wrap-anywhere">
          <span className="sr-only">{label}: </span>
          {toast.text}
        </p>
        {toast.description ? <p className="text-meta text-ink-muted">{toast.description}</p> : null}
      </div>
      {toast.action ? (
        <Button
          size="sm"
          className="-my-1"
          onClick={() => {
            toast.action?.onSelect();
            onDismiss(toast.id);
          }}
        >
          {toast.action.label}
        </Button>
      ) : null}
      <IconButton size="sm" label="Dismiss" icon={X} className="-my-1" onClick={() => onDismiss(toast.id)} />
    </li>
  );
}

/**
 * Render once near the root. Toasts stand at the top right: in the free middle of the top bar, beside its tools
 * (`--bar-tools`, a width), where they hide neither these nor the first action of a screen; below the bar where it has no
 * middle. F8 moves the focus to them. They are announced politely, pause on hover and focus, and work over an open dialog.
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
      data-notices
      aria-label={`Notifications (${shownKeys('notices')})`}
      className="pointer-events-none fixed end-0 top-topbar z-toast w-full px-3 py-1.5 sm:max-w-sm lg:end-(--bar-tools) lg:top-0 lg:max-xl:max-w-xs"
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
