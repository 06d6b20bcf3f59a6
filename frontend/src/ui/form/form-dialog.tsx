import { type ReactNode, useId } from 'react';
import { Button, type ButtonProps } from '../element/button';
import { Dialog, type DialogProps } from '../overlay/dialog';
import { Form, type FormProps } from './form';

export interface FormDialogProps
  extends
    Omit<DialogProps, 'open' | 'footer'>,
    Pick<FormProps, 'onSubmit' | 'className'>,
    Pick<ButtonProps, 'busy' | 'disabled'> {
  open?: boolean;
  /** What the button says that sends the form. */
  action: string;
  variant?: 'primary' | 'danger';
  /** What the button says that closes the dialog. */
  cancel?: string;
  /** Gives up what was kept of the form, when it is cancelled rather than closed. */
  onCancel?: () => void;
  /** A further action, before the buttons. */
  further?: ReactNode;
  /** The id of the record that the form is about. */
  record?: string;
}

/** A dialog around one form, with the buttons that close and send it. */
export function FormDialog(props: FormDialogProps) {
  const { open = true, children, action, variant = 'primary', cancel = 'Cancel', further, busy, disabled } = props;
  const { onClose, title, description, size, aside, initialFocus, onSubmit, className, record, onCancel } = props;
  const formId = useId();
  return (
    <Dialog
      {...{ open, onClose, title, description, size, aside, initialFocus }}
      footer={
        <>
          {further}
          <Button
            onClick={() => {
              onCancel?.();
              onClose();
            }}
          >
            {cancel}
          </Button>
          <Button variant={variant} type="submit" form={formId} busy={busy} disabled={disabled}>
            {action}
          </Button>
        </>
      }
    >
      <Form id={formId} data-record={record} onSubmit={onSubmit} className={className}>
        {children}
      </Form>
    </Dialog>
  );
}
