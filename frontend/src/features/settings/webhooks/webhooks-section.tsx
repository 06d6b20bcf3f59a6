import { useState } from 'react';
import { useUser } from '../../../platform/session/session';
import { useCollection } from '../../../platform/sync/use-collection';
import { ConnectionsCard } from '../connections-card';
import { SecretDialog } from './secret-dialog';
import { WebhookDialog } from './webhook-dialog';
import { WebhookRow } from './webhook-row';

/** One's own webhooks, and for administrators those of everybody. Nothing for superadmins, who belong to no organisation. */
export function WebhooksSection() {
  const me = useUser();
  const topic = useCollection('webhooks');
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  if (me.role === 'superadmin') return null;
  return (
    <ConnectionsCard
      title="Webhooks"
      empty="A webhook tells another program what happens to records, as far as its owner sees it."
      topic={topic}
      add="New webhook"
      onAdd={() => setOpen(true)}
      renderRow={(webhook) => <WebhookRow key={webhook._id} webhook={webhook} onSecret={setSecret} />}
    >
      <span data-section="webhooks" />
      {isOpen ? <WebhookDialog onClose={() => setOpen(false)} onSecret={setSecret} /> : null}
      {secret === null ? null : <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </ConnectionsCard>
  );
}
