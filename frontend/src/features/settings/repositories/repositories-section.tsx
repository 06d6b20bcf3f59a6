import type { RepositorySecret } from '@atrium/contracts/repositories/views';
import { useState } from 'react';
import { useUser } from '../../../platform/session/session';
import { useCollection } from '../../../platform/sync/use-collection';
import { ConnectionsCard } from '../connections-card';
import { RepositoryDialog } from './repository-dialog';
import { RepositoryRow } from './repository-row';
import { RepositorySecretDialog } from './repository-secret';

/** Repositories that tell of commits and pull requests. Nothing for superadmins, who belong to no organisation. */
export function RepositoriesSection() {
  const { role } = useUser();
  const topic = useCollection('repositories');
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<RepositorySecret | null>(null);
  if (role === 'superadmin') return null;
  return (
    <ConnectionsCard
      title="Git repositories"
      empty="Commits and pull requests that name a bug, such as BUG-12, are shown with it and can move its status."
      topic={topic}
      add="Connect a repository"
      onAdd={() => setOpen(true)}
      renderRow={(repository) => <RepositoryRow key={repository._id} repository={repository} onSecret={setMade} />}
    >
      {isOpen ? <RepositoryDialog onClose={() => setOpen(false)} onSecret={setMade} /> : null}
      {made === null ? null : <RepositorySecretDialog made={made} onClose={() => setMade(null)} />}
    </ConnectionsCard>
  );
}
