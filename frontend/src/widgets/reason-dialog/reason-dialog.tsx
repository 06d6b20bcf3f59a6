import { TextDialog, type TextDialogProps } from './text-dialog';

type ReasonDialogProps = Pick<TextDialogProps, 'title' | 'action' | 'variant' | 'onClose'> & {
  onReason: (reason: string) => void;
};

/** Asks why. Its action usually takes something from others, and looks so. */
export function ReasonDialog({ variant = 'danger', onReason, ...dialog }: ReasonDialogProps) {
  return <TextDialog {...dialog} label="Reason" longest={500} variant={variant} onText={onReason} />;
}
