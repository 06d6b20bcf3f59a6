import { Button } from '../../../ui/element/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { CopyField } from '../../../shared-features/account/copy-field';

/** Closed, the link can't be seen again. */
export function LinkDialog(props: { name: string; path: string; onClose: () => void }) {
  const { name, path, onClose } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={`Link for ${name}`}
      description={`Hand it to ${name} alone. It is not shown again.`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <CopyField
        label="One-time link"
        hint="The person who opens it chooses the password. It works once."
        value={`${window.location.origin}${path}`}
      />
    </Dialog>
  );
}
