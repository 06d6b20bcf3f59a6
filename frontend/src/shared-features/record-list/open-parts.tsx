import type { LiveDocument } from '@atrium/contracts/core/live';
import { type ReactNode, useState } from 'react';
import type { ListSearch } from '../../platform/list/list-search';
import type { SetAddress } from '../../platform/list/use-address';
import { MissingDialog } from '../../ui/overlay/missing-dialog';
import type { Person } from '../../ui/person/avatar-stack';
import { MissingPanel } from '../record-panel/missing-panel';
import { openId, type OpenRecord } from './record-address';
import type { RecordRights } from './use-record-rights';
import type { RecordsView } from './use-records';

/** How a kind of record is shown when it is opened. */
export interface OpenParts<View> {
  readonly open: OpenRecord<string> | null;
  readonly rights: Pick<RecordRights, 'create' | 'edit'>;
  /** Shown when the open record does not exist. */
  readonly missing: {
    readonly title: string;
    readonly problem: string;
    readonly reason?: string;
    readonly fields?: number;
  };
  /** The form of a record; null for a new one. */
  readonly renderForm: (record: View | null, close: () => void, viewers: readonly Person[]) => ReactNode;
  /** The record, as a `RecordPanel`. @param close for when it is gone */
  readonly renderRead: (record: View, close: () => void, viewers: readonly Person[]) => ReactNode;
  /** A further action for people with the right to edit. */
  readonly renderAction?: (record: View, close: () => void) => ReactNode;
  /** Others who have the record open. */
  readonly viewersOf: (id: string) => readonly Person[];
}

const usualReason = 'It was deleted, or it belongs to another organisation.';

/** What the address has open: a record beside the list, and over both a form, which returns to where it was opened. */
export function useOpenParts<View extends LiveDocument & { readonly deleted?: boolean }>(
  parts: OpenParts<View> & {
    readonly view: Pick<RecordsView<View>, 'status' | 'all'> & { readonly isLooking?: boolean };
    readonly setSearch: SetAddress<Pick<ListSearch, 'open' | 'full'>>;
  },
): { readonly panelId: string | null; readonly panel: ReactNode; readonly dialog: ReactNode } {
  const { open, rights, missing, renderForm, renderRead, renderAction, viewersOf, view, setSearch } = parts;
  const { status, all, isLooking = false } = view;
  const { reason = usualReason } = missing;
  const id = openId(open);
  const record = id === null ? undefined : all.find(({ _id }) => _id === id);
  const isRead =
    open?.kind === 'read' || (id !== null && record !== undefined && (!rights.edit || record.deleted === true));
  // The record that was open before its form.
  const [read, setRead] = useState<string | null>(null);
  const panelId = isRead ? id : id !== null && id === read ? read : null;
  if (read !== panelId) setRead(panelId);

  const close = () => setSearch({ open: undefined, full: undefined });
  const closeForm = () => (panelId === null ? close() : setSearch({ open: panelId }, { replace: true }));
  const isLoading = status === 'loading' || isLooking;
  const panel = (): ReactNode => {
    if (panelId === null) return null;
    if (record !== undefined) return renderRead(record, close, viewersOf(record._id));
    return <MissingPanel {...missing} isLoading={isLoading} reason={reason} />;
  };
  const dialog = (): ReactNode => {
    if (open === null || isRead) return null;
    if (!('id' in open)) return rights.create ? renderForm(null, close, []) : null;
    if (record === undefined)
      return <MissingDialog {...missing} onClose={close} isLoading={isLoading} reason={reason} />;
    return open.kind === 'edit' || renderAction === undefined
      ? renderForm(record, closeForm, viewersOf(record._id))
      : renderAction(record, closeForm);
  };
  return { panelId, panel: panel(), dialog: dialog() };
}
