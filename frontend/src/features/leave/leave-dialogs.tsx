import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { LeaveDialog } from './leave-dialog';
import { LeaveFormDialog } from './leave-form-dialog';
import type { LeaveSearch } from './leave-search';
import { LedgerDialog } from './ledger-dialog';
import type { SetLeaveSearch } from './use-leave-search';

export function LeaveDialogs(props: { year: number; search: LeaveSearch; setSearch: SetLeaveSearch }) {
  const { year, search, setSearch } = props;
  const me = useUser()._id;
  const { documents } = useCollection('leave');
  const { form, day, open, ledger, person, tab } = search;
  const edited = documents.find(({ _id }) => _id === form);
  const opened = documents.find(({ _id }) => _id === open);
  if (form === 'new' || edited !== undefined) {
    const close = () => setSearch({ form: undefined, day: undefined });
    return <LeaveFormDialog leave={edited ?? null} day={day} onClose={close} />;
  }
  if (opened !== undefined) {
    return (
      <LeaveDialog
        leave={opened}
        onClose={() => setSearch({ open: undefined })}
        onEdit={() => setSearch({ open: undefined, form: opened._id })}
      />
    );
  }
  if (ledger === undefined) return null;
  return (
    <LedgerDialog
      user={tab === 'requests' ? (person ?? me) : me}
      year={year}
      type={ledger}
      onClose={() => setSearch({ ledger: undefined })}
      onOpen={(id) => setSearch({ ledger: undefined, open: id })}
      onYear={(next) => setSearch({ year: next })}
    />
  );
}
