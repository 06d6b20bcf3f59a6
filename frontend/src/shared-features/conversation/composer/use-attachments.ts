import { messageFileLimit } from '@atrium/contracts/chat/rules';
import type { MessageFile } from '@atrium/contracts/chat/views';
import { useState } from 'react';
import { uploadAttachment } from '../../../platform/api/files';
import { useFileUploads } from '../../../platform/api/use-file-uploads';
import { toast } from '../../../ui/overlay/toast-store';

export function useAttachments() {
  const [files, setFiles] = useState<readonly MessageFile[]>([]);
  const sending = useFileUploads(uploadAttachment, ({ _id, type, width, height, size }, { file }) =>
    setFiles((all) => [...all, { _id, name: file.name.slice(0, 200), type, width, height, size }]),
  );
  return {
    ...sending,
    files,
    add: (added: Iterable<File>) => {
      const all = [...added];
      const room = messageFileLimit - files.length - sending.uploads.length;
      if (all.length > room) toast.info(`A message carries ${messageFileLimit} files at most`);
      for (const file of all.slice(0, Math.max(0, room))) sending.add(file);
    },
    takeOut: (file: string) => setFiles((all) => all.filter(({ _id }) => _id !== file)),
    clear: () => setFiles([]),
  };
}
