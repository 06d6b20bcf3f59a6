import { useState } from 'react';
import { useRights, useUser } from '../../platform/session/session';
import { Dialog } from '../../ui/overlay/dialog';
import { MissingDialog } from '../../ui/overlay/missing-dialog';
import { SkeletonForm } from '../../ui/status/skeleton';
import { EmploymentDialog } from './account/employment-dialog';
import { EraseDialog } from './account/erase-dialog';
import { HandOverDialog } from './account/hand-over-dialog';
import { HistoryDialog } from './account/history-dialog';
import { PasswordDialog } from './account/password-dialog';
import { maySetPasswordOf } from './form/placement-locks';
import { abilitiesOf, creatingFlags, isErasable, mayEndSessionsOf, untouchableBecause } from './form/rights';
import { SessionsDialog } from './account/sessions-dialog';
import type { UserRow } from './list/select';
import { UserFormDialog } from './form/user-form-dialog';
import type { UserSearch } from './list/use-user-search';

/** Choosing another organisation reloads the list; the draft stays. */
function NewUserDialog(props: { all: readonly UserRow[]; loading: boolean; onClose: () => void }) {
  const { all, loading, onClose } = props;
  // The first person of an organisation gets another role, which is known once the list is there.
  const [begun, setBegun] = useState(!loading);
  if (!begun && !loading) setBegun(true);
  if (begun) return <UserFormDialog user={null} all={all} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Create user">
      <SkeletonForm />
    </Dialog>
  );
}

/** Driven by the address, so that a link opens the same for a colleague. */
export function UserDialogs(props: { search: UserSearch; all: readonly UserRow[]; loading: boolean }) {
  const { search, all, loading } = props;
  const { open, show } = search;
  const me = useUser();
  const { can } = useRights();
  const close = () => show(null);
  if (open === null) return null;
  if (open.kind === 'new') {
    if (!can(...creatingFlags)) return null;
    return <NewUserDialog key="new" all={all} loading={loading} onClose={close} />;
  }
  const user = all.find((row) => row.user._id === open.id)?.user;
  if (user === undefined) {
    return (
      <MissingDialog
        onClose={close}
        title="User"
        isLoading={loading}
        problem="This person isn’t here"
        reason="The account may belong to another organisation."
      />
    );
  }
  const may = abilitiesOf(me);
  const isTouchable = !user.deleted && untouchableBecause(user, me) === null;
  const mayEdit = may.edit && isTouchable && (open.kind !== 'password' || maySetPasswordOf(user, me));
  if (open.kind === 'employment' || open.kind === 'card') {
    const onEdit = mayEdit ? () => show({ kind: 'edit', id: user._id }) : undefined;
    return <EmploymentDialog key={user._id} user={user} onClose={close} onEdit={onEdit} />;
  }
  if (open.kind === 'leave' && may.deactivate && isTouchable && user._id !== me._id && user.active) {
    return <HandOverDialog key={user._id} user={user} onClose={close} />;
  }
  if (open.kind === 'erase' && may.remove && isErasable(user, me)) {
    return <EraseDialog key={user._id} user={user} onClose={close} />;
  }
  if (open.kind === 'sessions' && mayEndSessionsOf(user, me)) {
    return <SessionsDialog key={user._id} user={user} onClose={close} />;
  }
  if (open.kind === 'history' || open.kind === 'sessions' || open.kind === 'leave' || open.kind === 'erase' || !mayEdit)
    return <HistoryDialog user={user} onClose={close} />;
  if (open.kind === 'password') return <PasswordDialog key={user._id} user={user} onClose={close} />;
  return <UserFormDialog key={user._id} user={user} all={all} onClose={close} />;
}
