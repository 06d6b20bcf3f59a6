import { ShownOnceDialog } from '../../../shared-features/account/shown-once-dialog';

/** Shows a signing secret, once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="Signing secret"
      label="Secret"
      copied="The secret is copied"
      hint="By it the receiver knows that a message comes from here. A secret before it is valid for another day."
      value={secret}
      onClose={onClose}
    />
  );
}
