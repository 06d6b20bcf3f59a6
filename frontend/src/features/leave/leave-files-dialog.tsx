import type { Attachment } from '@atrium/contracts/core/attachments';
import { leaveKind } from '@atrium/contracts/leave/kind';
import type { LeaveView } from '@atrium/contracts/leave/views';
import { useState } from 'react';
import { AttachmentsField } from '../../shared-features/attachments/attachments-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { useLeaveCommands } from './use-leave-commands';

const { label, most } = leaveKind.fields.attachments;

/** Attaches files to leave that is decided on, such as a doctor's note that came later. */
export function LeaveFilesDialog({ leave, onClose }: { leave: LeaveView; onClose: () => void }) {
  const { attach } = useLeaveCommands();
  const [files, setFiles] = useState<readonly Attachment[]>(leave.attachments ?? []);
  const [isUploading, setUploading] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const isSaved = await attach(leave, files);
    setBusy(false);
    if (isSaved) onClose();
    return isSaved;
  };
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title="Files of this leave"
      description="Such as a doctor’s note. Colleagues who see who is away don’t see it."
      action="Save"
      busy={busy}
      disabled={isUploading}
      onSubmit={submit}
    >
      <FormField label={label}>
        <AttachmentsField value={files} onChange={setFiles} onUploading={setUploading} most={most} />
      </FormField>
    </FormDialog>
  );
}
