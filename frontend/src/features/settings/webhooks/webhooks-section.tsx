import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../../platform/session/session';
import { useCollection } from '../../../platform/sync/use-collection';
import { Button } from '../../../ui/element/button';
import { Card } from '../../../ui/layout/card';
import { SkeletonText } from '../../../ui/status/skeleton';
import { SecretDialog } from './secret-dialog';
import { WebhookDialog } from './webhook-dialog';
import { WebhookRow } from './webhook-row';

/** One's own webhooks, and for administrators those of everybody. Nothing for superadmins, who belong to no organisation. */
export function WebhooksSection() {
  const me = useUser();
  const { documents, status } = useCollection('webhooks');
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  if (me.role === 'superadmin') return null;
  const webhooks = documents
    .filter(({ deleted }) => !deleted)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  return (
    <Card
      title="Webhooks"
      actions={
        <Button size="sm" icon={Plus} onClick={() => setOpen(true)}>
          New webhook
        </Button>
      }
    >
      <span data-section="webhooks" />
      {status === 'loading' ? <SkeletonText lines={2} /> : null}
      {status !== 'loading' && webhooks.length === 0 ? (
        <p className="text-ink-muted">
          A webhook tells another program what happens to records, as far as its owner sees it.
        </p>
      ) : null}
      {webhooks.length === 0 ? null : (
        <ul aria-label="Webhooks" className="-my-2 divide-y">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook._id} webhook={webhook} onSecret={setSecret} />
          ))}
        </ul>
      )}
      {isOpen ? <WebhookDialog onClose={() => setOpen(false)} onSecret={setSecret} /> : null}
      {secret === null ? null : <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </Card>
  );
}
