import { useEffect, useRef, useState } from 'react';
import type { Upload } from '../../platform/files';
import { newKey } from '../../platform/new-key';
import type { Uploading } from '../markdown/use-uploads';
import type { Attachment } from './attachment-list';

/** Brings files to the server; what is under way ends when the form goes. @param done is given each that arrived */
export function useAttachmentUploads(upload: Upload, done: (attachment: Attachment) => void) {
  const [uploads, setUploads] = useState<readonly Uploading[]>([]);
  const leaving = useRef<AbortController>(null);

  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);

  const change = (id: string, part: Partial<Uploading>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const remove = (id: string) => setUploads((all) => all.filter((each) => each.id !== id));

  const send = async ({ id, file }: Pick<Uploading, 'id' | 'file'>) => {
    const { signal } = leaving.current ?? {};
    const progress = (part: number) => change(id, { part });
    const outcome = await upload(file, { progress, ...(signal === undefined ? {} : { signal }) });
    if (signal?.aborted === true) return;
    if (!outcome.ok) return change(id, { problem: outcome.problem.message });
    remove(id);
    done({ file: outcome.file._id, name: file.name });
  };

  return {
    uploads,
    isUploading: uploads.some(({ problem }) => problem === null),
    add: (files: readonly File[]) => {
      for (const file of files) {
        const id = newKey();
        setUploads((all) => [...all, { id, file, part: 0, problem: null }]);
        void send({ id, file });
      }
    },
    retry: ({ id, file }: Uploading) => {
      change(id, { part: 0, problem: null });
      void send({ id, file });
    },
    dismiss: ({ id }: Uploading) => remove(id),
  };
}
