import { useRef, type ReactNode } from 'react';
import { Button } from '../element/button';
import { Dialog } from './dialog';

export interface ConfirmOptions {
  title: string;
  message?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
}

export interface ConfirmDialogProps extends ConfirmOptions {
  open: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Enter confirms, Escape cancels, Tab moves between the two. */
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
