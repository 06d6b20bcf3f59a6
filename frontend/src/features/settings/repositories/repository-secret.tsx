import type { RepositorySecret } from '@atrium/contracts/repositories/views';
import { CopyField } from '../../../shared-features/account/copy-field';
import { Button } from '../../../ui/element/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { providerLabel } from './repository-labels';

/** Shows a secret, once, with the address that belongs to it. */
export function RepositorySecretDialog({ made, onClose }: { made: RepositorySecret; onClose: () => void }) {
  const { repository, secret } = made;
  const provider = providerLabel(repository.provider);
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title="Address and secret"
      description="Copy the secret now: it is not shown again."
      footer={
        <Button variant="primary" onClick={onClose}>
          I have kept it
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <CopyField
          label="Address"
          copied="The address is copied"
          hint={`Enter it at ${provider} as a webhook that sends JSON, for pushes and pull requests.`}
          value={new URL(repository.path, window.location.origin).href}
        />
        <CopyField
          label="Secret"
          copied="The secret is copied"
          hint="By it Atrium knows that a message comes from your repository."
          value={secret}
        />
      </div>
    </Dialog>
  );
}
