import { messageFileLimit } from '@atrium/contracts/channels/rules';
import type { MessageFile } from '@atrium/contracts/channels/views';
import { useEffect, useRef, useState } from 'react';
import { uploadAttachment } from '../../platform/files';
import { newKey } from '../../platform/new-key';
import { toast } from '../../ui/toast-store';
import type { Uploading } from '../markdown/use-uploads';

/** The files of a message that is being written: those on their way, and those that are there. */
export function useAttachments() {
  const [uploads, setUploads] = useState<readonly Uploading[]>([]);
  const [files, setFiles] = useState<readonly MessageFile[]>([]);
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);

  const change = (id: string, part: Partial<Uploading>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const remove = (id: string) => setUploads((all) => all.filter((each) => each.id !== id));
  const send = async (id: string, file: File) => {
    const { signal } = leaving.current ?? {};
    const progress = (part: number) => change(id, { part });
    const outcome = await uploadAttachment(file, { progress, ...(signal === undefined ? {} : { signal }) });
    if (signal?.aborted === true) return;
    if (!outcome.ok) return change(id, { problem: outcome.problem.message });
    const { _id, type, width, height, size } = outcome.file;
    setFiles((all) => [...all, { _id, name: file.name.slice(0, 200), type, width, height, size }]);
    remove(id);
  };

  return {
    uploads,
    files,
    isUploading: uploads.some(({ problem }) => problem === null),
    add: (added: Iterable<File>) => {
      const all = [...added];
      const room = messageFileLimit - files.length - uploads.length;
      if (all.length > room) toast.info(`A message carries ${messageFileLimit} files at most`);
      for (const file of all.slice(0, Math.max(0, room))) {
        const id = newKey();
        setUploads((before) => [...before, { id, file, part: 0, problem: null }]);
        void send(id, file);
      }
    },
    retry: ({ id, file }: Uploading) => {
      change(id, { part: 0, problem: null });
      void send(id, file);
    },
    dismiss: ({ id }: Uploading) => remove(id),
    takeOut: (file: string) => setFiles((all) => all.filter(({ _id }) => _id !== file)),
    clear: () => setFiles([]),
  };
}
