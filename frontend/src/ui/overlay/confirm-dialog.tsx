import { useRef, type ReactNode } from 'react';
import { Button } from '../element/button';
import { Dialog } from './dialog';

/** What a confirmation asks. */
export interface ConfirmOptions {
  title: string;
  message?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** `danger` for what takes something away. */
  tone?: 'primary' | 'danger';
}

export interface ConfirmDialogProps extends ConfirmOptions {
  open: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before acting, in the browser's stead: Enter confirms, Escape cancels, Tab goes between the two. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, busy, onConfirm, onCancel, title, message, tone = 'primary' } = props;
  const { confirmLabel = 'OK', cancelLabel = 'Cancel' } = props;
  const confirm = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      description={message}
      size="small"
      role="alertdialog"
      initialFocus={confirm}
      footer={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button ref={confirm} variant={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
