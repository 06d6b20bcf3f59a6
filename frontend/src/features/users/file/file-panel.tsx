import { isPersonnel } from '@atrium/contracts/checklists/rules';
import { administers } from '@atrium/contracts/core/permissions';
import { isStaff } from '@atrium/contracts/users/staff';
import type { UserView } from '@atrium/contracts/users/views';
import { FileLock2, Pencil } from 'lucide-react';
import { useGo } from '../../../platform/browser/use-go';
import { useIsPast } from '../../../platform/past/use-is-past';
import { useUser } from '../../../platform/session/session';
import { useDocument } from '../../../platform/sync/use-document';
import { PersonChecklists } from '../../../shared-features/checklists/person-checklists';
import { RecordHistory } from '../../../shared-features/history/record-history';
import { PanelSection } from '../../../shared-features/record-panel/panel-section';
import { usePanel } from '../../../shared-features/record-panel/panel-context';
import { Button } from '../../../ui/element/button';
import { EmptyState } from '../../../ui/status/empty-state';
import { SkeletonText } from '../../../ui/status/skeleton';
import { FileFacts } from './file-facts';
import { fileLabels } from './file-labels';

/** Whether who keeps files writes this person's: others keep their own, unless they administer. */
export function mayWriteFileOf(user: UserView, me: UserView): boolean {
  return !user.deleted && (user._id !== me._id || administers(me));
}

/** A person's file beside their account, for those who keep files; their own leads to what they change of it. */
export function FilePanel({ user, onEdit }: { user: UserView; onEdit: () => void }) {
  const me = useUser();
  const { isPage } = usePanel();
  const { document: file, status } = useDocument('employee-files', user._id);
  const isPast = useIsPast();
  const go = useGo();
  const draw = () => {
    if (isPast || user.deleted) return null;
    if (!mayWriteFileOf(user, me)) {
      return (
        <Button size="sm" icon={FileLock2} onClick={() => go('/u/file')}>
          My file
        </Button>
      );
    }
    return (
      <Button size="sm" icon={Pencil} onClick={onEdit}>
        Edit file
      </Button>
    );
  };
  const edit = draw();
  if (status === 'loading') return <SkeletonText lines={8} />;
  const checklists = isPersonnel(me) ? <PersonChecklists person={user._id} isThere={isStaff(user)} /> : null;
  if (file === undefined) {
    return (
      <div className="flex flex-col gap-6">
        <EmptyState
          icon={FileLock2}
          title="Nothing in this file yet"
          description="Only this person and those who look after people see what is in it."
          action={edit}
        />
        {checklists}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 grow text-meta text-ink-muted">Seen by this person and those who look after people</p>
        {edit}
      </div>
      <FileFacts file={file} level={isPage ? 2 : 3} />
      {checklists}
      <PanelSection title="History">
        <RecordHistory labels={fileLabels} id={user._id} />
      </PanelSection>
    </div>
  );
}
