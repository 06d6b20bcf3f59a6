import type { RepositorySecret } from '@atrium/contracts/repositories/views';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../../platform/session/session';
import { useCollection } from '../../../platform/sync/use-collection';
import { Button } from '../../../ui/element/button';
import { Card } from '../../../ui/layout/card';
import { SkeletonText } from '../../../ui/status/skeleton';
import { RepositoryDialog } from './repository-dialog';
import { RepositoryRow } from './repository-row';
import { RepositorySecretDialog } from './repository-secret';

/** Repositories that tell of commits and pull requests. Nothing for superadmins, who belong to no organisation. */
export function RepositoriesSection() {
  const { role } = useUser();
  const { documents, status } = useCollection('repositories');
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<RepositorySecret | null>(null);
  if (role === 'superadmin') return null;
  const connected = documents
    .filter(({ deleted }) => !deleted)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  return (
    <Card
      title="Git repositories"
      actions={
        <Button size="sm" icon={Plus} onClick={() => setOpen(true)}>
          Connect a repository
        </Button>
      }
    >
      {status === 'loading' ? <SkeletonText lines={2} /> : null}
      {status !== 'loading' && connected.length === 0 ? (
        <p className="text-ink-muted">
          Commits and pull requests that name a bug, such as BUG-12, are shown with it and can move its status.
        </p>
      ) : null}
      {connected.length === 0 ? null : (
        <ul aria-label="Git repositories" className="-my-2 divide-y">
          {connected.map((repository) => (
            <RepositoryRow key={repository._id} repository={repository} onSecret={setMade} />
          ))}
        </ul>
      )}
      {isOpen ? <RepositoryDialog onClose={() => setOpen(false)} onSecret={setMade} /> : null}
      {made === null ? null : <RepositorySecretDialog made={made} onClose={() => setMade(null)} />}
    </Card>
  );
}
