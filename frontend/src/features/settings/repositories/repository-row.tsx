import { gitMoments } from '@atrium/contracts/repositories/rules';
import type { RepositorySecret, RepositoryView } from '@atrium/contracts/repositories/views';
import { GitBranch, History, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { RecordHistory } from '../../../shared-features/history/record-history';
import { Badge } from '../../../ui/element/badge';
import { RelativeTime } from '../../../ui/format/relative-time';
import { useConfirm } from '../../../ui/overlay/confirm-context';
import { Dialog } from '../../../ui/overlay/dialog';
import { toast } from '../../../ui/overlay/toast-store';
import { GitDeliveriesDialog } from './git-deliveries-dialog';
import { RepositoryDialog } from './repository-dialog';
import { momentLabels, outcomeLooks, providerLabel, repositoryLabels } from './repository-labels';
import { ConnectionRow } from '../connection-row';

type Opened = 'edit' | 'deliveries' | 'history' | null;

/** A connected repository, what came from it last, and what can be done about it. */
export function RepositoryRow(props: { repository: RepositoryView; onSecret: (made: RepositorySecret) => void }) {
  const { repository, onSecret } = props;
  const { _id: id, name, provider, deliveries } = repository;
  const dispatch = useDispatch();
  const confirm = useConfirm();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const [last] = deliveries;

  const rotate = async () => {
    const agreed = await confirm({
      title: `Make a new secret for ${name}?`,
      message: 'What is sent with the former one is refused at once.',
      confirmLabel: 'Make a new secret',
    });
    if (!agreed) return;
    const failure = 'The secret was not made';
    const path = `/repository/secret/${id}`;
    const made = await dispatch<RepositorySecret>({ method: 'POST', path, body: {}, failure });
    if (made.ok) onSecret(made.data);
  };
  const disconnect = async () => {
    const agreed = await confirm({
      title: `Disconnect ${name}?`,
      message: 'What is linked stays with the bugs. Nothing more is taken in.',
      confirmLabel: 'Disconnect',
      tone: 'danger',
    });
    if (!agreed) return;
    const { ok } = await dispatch('DisconnectRepository', { id, failure: 'The repository was not disconnected' });
    if (ok) toast.success(`${name} is disconnected`);
  };

  const changes = [
    { id: 'edit', label: 'Edit', icon: Pencil, onSelect: () => setOpened('edit') },
    { id: 'secret', label: 'New secret', icon: KeyRound, onSelect: () => void rotate() },
    { id: 'history', label: 'History', icon: History, onSelect: () => setOpened('history') },
  ];
  const deletion = {
    id: 'disconnect',
    label: 'Disconnect',
    icon: Trash2,
    tone: 'danger',
    onSelect: () => void disconnect(),
  } as const;
  return (
    <ConnectionRow
      id={id}
      name={name}
      icon={GitBranch}
      state={
        last === undefined ? null : (
          <Badge tone={outcomeLooks[last.outcome].tone}>{outcomeLooks[last.outcome].label}</Badge>
        )
      }
      facts={
        <>
          <p className="text-meta text-ink-muted">
            {providerLabel(provider)}
            {' · '}
            {last === undefined ? 'Nothing was delivered yet' : <RelativeTime at={last.at} />}
          </p>
          {gitMoments.map((moment) =>
            repository[moment] === '' ? null : (
              <p key={moment} className="text-meta text-ink-muted">
                {momentLabels[moment]}: {repository[moment]}
              </p>
            ),
          )}
        </>
      }
      menu={[changes, [deletion]]}
      onDeliveries={() => setOpened('deliveries')}
    >
      {opened === 'edit' ? <RepositoryDialog repository={repository} onClose={close} onSecret={onSecret} /> : null}
      {opened === 'deliveries' ? <GitDeliveriesDialog repository={repository} onClose={close} /> : null}
      <Dialog open={opened === 'history'} onClose={close} size="medium" title={`History of ${name}`}>
        <RecordHistory labels={repositoryLabels} id={id} />
      </Dialog>
    </ConnectionRow>
  );
}
