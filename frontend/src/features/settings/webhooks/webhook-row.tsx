import { webhookEvents } from '@atrium/contracts/webhooks/rules';
import type { WebhookSecret, WebhookView } from '@atrium/contracts/webhooks/views';
import { History, KeyRound, Pause, Pencil, Play, Trash2, Webhook } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { useUser } from '../../../platform/session/session';
import { RecordHistory } from '../../../shared-features/history/record-history';
import { Badge } from '../../../ui/element/badge';
import { useConfirm } from '../../../ui/overlay/confirm-context';
import { Dialog } from '../../../ui/overlay/dialog';
import { toast } from '../../../ui/overlay/toast-store';
import { PersonName } from '../../../ui/person/person-name';
import { DeliveriesDialog } from './deliveries-dialog';
import { WebhookDialog } from './webhook-dialog';
import { eventsText, kindsText, stateLooks, webhookLabels } from './webhook-labels';
import { ConnectionRow } from '../connection-row';

type Opened = 'edit' | 'deliveries' | 'history' | null;

/** A webhook with what can be done about it: everything by its owner, little by administrators. */
export function WebhookRow({ webhook, onSecret }: { webhook: WebhookView; onSecret: (secret: string) => void }) {
  const { _id: id, name, address, kinds, events, owner, state, reason } = webhook;
  const me = useUser();
  const dispatch = useDispatch();
  const confirm = useConfirm();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const isOwn = owner._id === me._id;
  const isOff = state === 'paused' || state === 'stopped';

  const rotate = async () => {
    const agreed = await confirm({
      title: `Make a new secret for ${name}?`,
      message: 'Messages are signed with both secrets for 24 hours, then with the new one alone.',
      confirmLabel: 'Make a new secret',
    });
    if (!agreed) return;
    const failure = 'The secret was not made';
    const made = await dispatch<WebhookSecret>({ method: 'POST', path: `/webhook/secret/${id}`, body: {}, failure });
    if (made.ok) onSecret(made.data.secret);
  };
  const remove = async () => {
    const agreed = await confirm({
      title: `Delete ${name}?`,
      message: 'Its receiver is told nothing any more.',
      confirmLabel: 'Delete',
      tone: 'danger',
    });
    if (!agreed) return;
    const { ok } = await dispatch('DeleteWebhook', { id, failure: 'The webhook was not deleted' });
    if (ok) toast.success(`${name} is deleted`);
  };
  const pause = () => void dispatch('PauseWebhook', { id, failure: 'The webhook was not paused' });
  const resume = () => void dispatch('ResumeWebhook', { id, failure: 'The webhook was not resumed' });

  const ofOwner = [
    { id: 'edit', label: 'Edit', icon: Pencil, onSelect: () => setOpened('edit') },
    ...(isOff ? [{ id: 'resume', label: 'Resume', icon: Play, onSelect: resume }] : []),
    { id: 'secret', label: 'New secret', icon: KeyRound, onSelect: () => void rotate() },
  ];
  const ofAll = [
    ...(isOff ? [] : [{ id: 'pause', label: 'Pause', icon: Pause, onSelect: pause }]),
    { id: 'history', label: 'History', icon: History, onSelect: () => setOpened('history') },
  ];
  const deletion = {
    id: 'delete',
    label: 'Delete',
    icon: Trash2,
    tone: 'danger',
    onSelect: () => void remove(),
  } as const;
  return (
    <ConnectionRow
      id={id}
      name={name}
      icon={Webhook}
      state={<Badge tone={stateLooks[state].tone}>{stateLooks[state].label}</Badge>}
      facts={
        <>
          <p className="text-meta wrap-anywhere text-ink-muted">{address}</p>
          <p className="text-meta text-ink-muted">
            {kindsText(kinds)}
            {events === undefined || events.length === webhookEvents.length ? null : <> ({eventsText(events)})</>}
            {isOwn ? null : (
              <>
                {' · '}
                <PersonName id={owner._id} name={owner.username} />
              </>
            )}
          </p>
          {reason === '' ? null : <p className="text-meta wrap-anywhere text-danger-ink">{reason}</p>}
        </>
      }
      menu={[isOwn ? ofOwner : [], ofAll, [deletion]]}
      onDeliveries={() => setOpened('deliveries')}
    >
      {opened === 'edit' ? <WebhookDialog webhook={webhook} onClose={close} onSecret={onSecret} /> : null}
      {opened === 'deliveries' ? <DeliveriesDialog webhook={webhook} onClose={close} /> : null}
      <Dialog open={opened === 'history'} onClose={close} size="medium" title={`History of ${name}`}>
        <RecordHistory labels={webhookLabels} id={id} />
      </Dialog>
    </ConnectionRow>
  );
}
