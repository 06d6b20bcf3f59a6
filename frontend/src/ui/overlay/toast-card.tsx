import { CircleCheck, CircleX, Info, X, type LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../element/button';
import { cx } from '../element/cx';
import { IconButton } from '../element/icon-button';
import type { Toast, ToastKind } from './toast-store';
import { inkOf, type Tone } from '../element/tone';

const looks: Readonly<Record<ToastKind, { icon: LucideIcon; tone: Tone; label: string }>> = {
  success: { icon: CircleCheck, tone: 'success', label: 'Done' },
  error: { icon: CircleX, tone: 'danger', label: 'Error' },
  info: { icon: Info, tone: 'neutral', label: 'Note' },
};

/** `held` pauses its timer. */
export function ToastCard(props: { toast: Toast; held: boolean; onDismiss: (id: string) => void }) {
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
