import type { LiveDocument } from '@atrium/contracts/core/live';
import type { ReactNode } from 'react';
import { MissingDialog } from '../../ui/overlay/missing-dialog';
import type { OpenRecord } from './record-address';
import type { RecordRights } from './use-record-rights';

/** What is open over a list, as the address says it. A link to it opens the same for a colleague. */
export function RecordDialogs<View extends LiveDocument & { readonly deleted: boolean }>(props: {
  open: OpenRecord<string> | null;
  all: readonly View[];
  isLoading: boolean;
  rights: Pick<RecordRights, 'create' | 'edit'>;
  onClose: () => void;
  /** What is said where the open record is not there. */
  missing: { readonly title: string; readonly problem: string; readonly fields?: number };
  /** The form of a record; null for a new one. */
  renderForm: (record: View | null) => ReactNode;
  renderRead: (record: View) => ReactNode;
  /** What else can be done with a record that one may edit, where there is more. */
  renderAction?: (record: View) => ReactNode;
}) {
  const { open, all, isLoading, rights, onClose, missing, renderForm, renderRead, renderAction } = props;
  if (open === null) return null;
  if (!('id' in open)) return rights.create ? renderForm(null) : null;
  const record = all.find(({ _id }) => _id === open.id);
  if (record === undefined) {
    return (
      <MissingDialog
        {...missing}
        onClose={onClose}
        isLoading={isLoading}
        reason="It was deleted, or it belongs to another organisation."
      />
    );
  }
  if (open.kind === 'read' || !rights.edit || record.deleted) return renderRead(record);
  return open.kind === 'edit' || renderAction === undefined ? renderForm(record) : renderAction(record);
}
