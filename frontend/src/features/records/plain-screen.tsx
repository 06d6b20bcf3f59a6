import type { LiveDocument } from '@atrium/contracts/core/live';
import { useCallback, useMemo } from 'react';
import { useAddress } from '../../platform/list/use-address';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useUser } from '../../platform/session/session';
import { useConfirm } from '../../ui/overlay/confirm-context';
import type { PlainLook } from '../../shared-features/record-kinds/plain-looks';
import { openFrom, type OpenRecord, openText } from '../../shared-features/record-list/record-address';
import { itemCommands } from '../../shared-features/record-list/record-commands';
import { RecordFilter } from '../../shared-features/record-list/record-filter';
import { RecordScreen } from '../../shared-features/record-list/record-screen';
import { useRecordRights } from '../../shared-features/record-list/use-record-rights';
import { useRecords } from '../../shared-features/record-list/use-records';
import { type AnyPlain, PlainContext, type PlainShared } from './plain-context';
import { PlainDetails } from './plain-details';
import { PlainForm } from './plain-form';
import { plainScopes, plainSearch } from './plain-search';
import { PlainTable } from './plain-table';
import { Plus, Trash2, Undo2 } from 'lucide-react';
import type { HistoryLabels } from '../../shared-features/history/history-labels';
import { recordLabels } from '../../shared-features/record-list/record-labels';

function plainLabels({ kind, events }: PlainLook): HistoryLabels {
  const { name, one } = kind;
  return recordLabels(kind, {
    actions: {
      [`${name}Created`]: `created the ${one}`,
      [`${name}Linked`]: `linked the ${one}`,
      [`${name}Unlinked`]: 'removed a link',
      [`${name}Watched`]: `started watching the ${one}`,
      [`${name}Unwatched`]: `stopped watching the ${one}`,
      [`${name}Deleted`]: `deleted the ${one}`,
      [`${name}Restored`]: `restored the ${one}`,
      ...events,
    },
    signs: {
      [`${name}Created`]: { icon: Plus, tone: 'primary' },
      [`${name}Deleted`]: { icon: Trash2, tone: 'danger' },
      [`${name}Restored`]: { icon: Undo2, tone: 'success' },
    },
  });
}

const isThere = ({ deleted }: LiveDocument & { readonly deleted: boolean }) => !deleted;

/** Makes the screen of a plain kind: its records, live, with all that the kind declares. */
export function plainScreen(look: PlainLook) {
  const { kind, actions = [] } = look;
  const labels = plainLabels(look);
  const listing = { kind, scopes: plainScopes, actions: ['edit'] };
  const heading = `${kind.one.slice(0, 1).toUpperCase()}${kind.one.slice(1)}`;
  const text = {
    failure: `The ${kind.one} could not be changed`,
    confirmDelete: `Delete this ${kind.one}?`,
    deleted: () => `The ${kind.one} was deleted`,
    restored: `The ${kind.one} was restored`,
  };

  return function PlainScreen() {
    const rights = useRecordRights(kind);
    const dispatch = useDispatch();
    const confirm = useConfirm();
    const me = useUser()._id;
    const [search, setSearch] = useAddress(plainSearch);
    const view = useRecords<AnyPlain>(listing, search);
    const { status, all, found } = view;
    const open = useMemo(() => openFrom(search.open), [search.open]);
    const show = useCallback((next: OpenRecord | null) => setSearch({ open: openText(next) }), [setSearch]);
    const shared = useMemo<PlainShared>(
      () => ({
        kind,
        labels,
        rights,
        show,
        commands: itemCommands(kind, { dispatch, confirm, me: () => me, text }),
        actions,
        async act({ _id }, { command }) {
          // Commands of plain kinds are unknown to the types.
          await dispatch(command as 'RestoreBug', { id: _id, failure: text.failure });
        },
      }),
      [rights, show, dispatch, confirm, me],
    );
    const total = all.filter(isThere).length;
    const isReady = status === 'ready';
    return (
      <PlainContext value={shared}>
        <RecordScreen
          kind={kind}
          labels={labels}
          view={view}
          search={search}
          setSearch={setSearch}
          total={total}
          open={open}
          onCreate={rights.create ? () => show({ kind: 'new' }) : undefined}
          rights={rights}
          missing={{ title: heading, problem: `This ${kind.one} is not in the list` }}
          renderForm={(record, close) => <PlainForm key={record?._id ?? 'new'} record={record} onClose={close} />}
          renderRead={(record, close, viewers) => (
            <PlainDetails key={record._id} record={record} viewers={viewers} onClose={close} />
          )}
        >
          <RecordFilter
            kind={kind}
            scopes={plainScopes}
            statuses={[]}
            search={search}
            setSearch={setSearch}
            mayRestore={rights.remove}
            found={found.length}
          />
          <PlainTable
            look={look}
            found={isReady ? found : null}
            none={isReady && total === 0}
            search={search}
            setSearch={setSearch}
          />
        </RecordScreen>
      </PlainContext>
    );
  };
}
