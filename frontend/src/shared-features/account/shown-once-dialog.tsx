import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { CopyField } from './copy-field';

/** A secret that is shown only now, to be copied. */
export function ShownOnceDialog(props: {
  title: string;
  label: string;
  value: string;
  /** Said once it is copied. */
  copied: string;
  hint: string;
  onClose: () => void;
}) {
  const { title, label, value, copied, hint, onClose } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={title}
      description="Copy it now: it is not shown again."
      footer={
        <Button variant="primary" onClick={onClose}>
          I have kept it
        </Button>
      }
    >
      <CopyField {...{ label, value, copied, hint }} />
    </Dialog>
  );
}
