import type { PermissionFlag } from '@atrium/contracts/core/permissions';
import { keepsEmployeeFiles } from '@atrium/contracts/employee-files/rules';
import { displayName } from '@atrium/contracts/users/display-name';
import type { UserView } from '@atrium/contracts/users/views';
import { type ReactNode, useState } from 'react';
import { useRights, useUser } from '../../../platform/session/session';
import { useDocument } from '../../../platform/sync/use-document';
import { MissingPanel } from '../../../shared-features/record-panel/missing-panel';
import { Dialog } from '../../../ui/overlay/dialog';
import { SkeletonForm } from '../../../ui/status/skeleton';
import { AccessDialog } from '../access/access-dialog';
import { EraseDialog } from '../account/erase-dialog';
import { HandOverDialog } from '../account/hand-over-dialog';
import { PasswordDialog } from '../account/password-dialog';
import { TemporaryRightsDialog } from '../account/temporary-rights-dialog';
import { SessionsDialog } from '../account/sessions-dialog';
import { FileFormDialog } from '../file/file-form-dialog';
import { mayWriteFileOf } from '../file/file-panel';
import { maySetPasswordOf } from '../form/placement-locks';
import {
  abilitiesOf,
  administersPeople,
  creatingFlags,
  isErasable,
  mayEndSessionsOf,
  untouchableBecause,
} from '../form/rights';
import { UserFormDialog } from '../form/user-form-dialog';
import type { UserRow } from '../list/select';
import type { PersonPart, UserSearch } from '../list/use-user-search';

/** Choosing another organisation reloads the list; the draft stays. */
function NewUserDialog(props: {
  all: readonly UserRow[];
  loading: boolean;
  onClose: () => void;
  onOpen: (id: string) => void;
}) {
  const { all, loading, onClose, onOpen } = props;
  // The first person of an organisation gets another role, which is known once the list is there.
  const [begun, setBegun] = useState(!loading);
  if (!begun && !loading) setBegun(true);
  if (begun) return <UserFormDialog user={null} all={all} onClose={onClose} onOpen={onOpen} />;
  return (
    <Dialog open onClose={onClose} title="Create user">
      <SkeletonForm />
    </Dialog>
  );
}

/** The form of a person's file, once it is known whether the file is empty. */
function EditFile({ user, onClose }: { user: UserView; onClose: () => void }) {
  const { document: file, status } = useDocument('employee-files', user._id);
  if (status === 'loading') return null;
  return <FileFormDialog person={user._id} name={displayName(user)} file={file} isOwn={false} onClose={onClose} />;
}

/** Whether the reader may open a form over an account. */
function mayOpen(part: PersonPart, user: UserView, me: UserView): boolean {
  const may = abilitiesOf(me);
  const isTouchable = !user.deleted && untouchableBecause(user, me) === null;
  if (part === 'access') return administersPeople(me);
  if (part === 'editfile') return keepsEmployeeFiles(me) && mayWriteFileOf(user, me);
  if (part === 'edit') return may.edit && isTouchable;
  if (part === 'password') return may.edit && isTouchable && maySetPasswordOf(user, me);
  if (part === 'temporary') return may.edit && isTouchable && user._id !== me._id;
  if (part === 'leave') return may.deactivate && isTouchable && user._id !== me._id && user.active;
  if (part === 'erase') return may.remove && isErasable(user, me);
  return part === 'sessions' && mayEndSessionsOf(user, me);
}

/**
 * What the address has open: a person beside the list, and over both a form, which returns to where it was opened. So a
 * link opens the same for a colleague.
 * @param renderRead the person's panel
 */
export function useOpenPerson(options: {
  search: UserSearch;
  all: readonly UserRow[];
  loading: boolean;
  renderRead: (id: string) => ReactNode;
}): { readonly panelId: string | null; readonly panel: ReactNode; readonly dialog: ReactNode } {
  const { search, all, loading, renderRead } = options;
  const { open, show } = search;
  const me = useUser();
  const { can } = useRights();
  const id = open === null || open.kind === 'new' ? null : open.id;
  const user = all.find((row) => row.user._id === id)?.user;
  const isForm = open !== null && open.kind !== 'new' && user !== undefined && mayOpen(open.kind, user, me);
  // The person who was open before the form.
  const [read, setRead] = useState<string | null>(null);
  const panelId = isForm && id !== read ? null : id;
  if (read !== panelId) setRead(panelId);

  const under = open?.kind === 'editfile' ? 'file' : 'record';
  const close = () => show(panelId === null ? null : { kind: under, id: panelId });
  const dialog = (): ReactNode => {
    if (open?.kind === 'new')
      return can(...creatingFlags) ? (
        <NewUserDialog
          key="new"
          all={all}
          loading={loading}
          onClose={() => show(null)}
          onOpen={(id) => show({ kind: 'record', id })}
        />
      ) : null;
    if (!isForm) return null;
    if (open.kind === 'access') {
      const explain = (flag: PermissionFlag) => show({ kind: 'access', id: user._id, flag });
      return <AccessDialog key={user._id} user={user} flag={open.flag ?? null} onFlag={explain} onClose={close} />;
    }
    if (open.kind === 'editfile') return <EditFile key={user._id} user={user} onClose={close} />;
    if (open.kind === 'temporary') return <TemporaryRightsDialog key={user._id} user={user} onClose={close} />;
    if (open.kind === 'leave') return <HandOverDialog key={user._id} user={user} onClose={close} />;
    if (open.kind === 'erase') return <EraseDialog key={user._id} user={user} onClose={close} />;
    if (open.kind === 'sessions') return <SessionsDialog key={user._id} user={user} onClose={close} />;
    if (open.kind === 'password') return <PasswordDialog key={user._id} user={user} onClose={close} />;
    return <UserFormDialog key={user._id} user={user} all={all} onClose={close} />;
  };
  return { panelId, panel: panelId === null ? null : renderRead(panelId), dialog: dialog() };
}

/** Shown where nobody has the id of the address. */
export function MissingPerson({ loading }: { loading: boolean }) {
  return (
    <MissingPanel
      title="User"
      isLoading={loading}
      problem="This person isn’t here"
      reason="The account may belong to another organisation."
    />
  );
}
