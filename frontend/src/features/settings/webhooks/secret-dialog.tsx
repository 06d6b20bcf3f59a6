import { CopyField } from '../../../shared-features/account/copy-field';
import { Button } from '../../../ui/element/button';
import { Dialog } from '../../../ui/overlay/dialog';

/** Shows a signing secret, once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title="Signing secret"
      description="Copy it now: it is not shown again."
      footer={
        <Button variant="primary" onClick={onClose}>
          I have kept it
        </Button>
      }
    >
      <CopyField
        label="Secret"
        copied="The secret is copied"
        hint="By it the receiver knows that a message comes from here. A secret before it is valid for another day."
        value={secret}
      />
    </Dialog>
  );
}
