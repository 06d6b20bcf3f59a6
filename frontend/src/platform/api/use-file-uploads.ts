import type { StoredFile } from '@atrium/contracts/core/files';
import { useEffect, useRef, useState } from 'react';
import type { Upload } from './files';
import { newKey } from './new-key';

export interface Uploading {
  readonly id: string;
  readonly file: File;
  readonly part: number;
  readonly problem: string | null;
}

/**
 * Uploads files; those in progress end when the component unmounts.
 * @param arrived gets each uploaded file
 */
export function useFileUploads(
  upload: Upload,
  arrived: (stored: StoredFile, sent: Pick<Uploading, 'id' | 'file'>) => void,
) {
  const [uploads, setUploads] = useState<readonly Uploading[]>([]);
  const leaving = useRef<AbortController>(null);

  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);

  const change = (id: string, part: Partial<Uploading>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const dismiss = ({ id }: Pick<Uploading, 'id'>) => setUploads((all) => all.filter((each) => each.id !== id));

  const send = async ({ id, file }: Pick<Uploading, 'id' | 'file'>) => {
    const { signal } = leaving.current ?? {};
    const progress = (part: number) => change(id, { part });
    const outcome = await upload(file, { progress, ...(signal === undefined ? {} : { signal }) });
    if (signal?.aborted === true) return;
    if (!outcome.ok) return change(id, { problem: outcome.problem.message });
    arrived(outcome.file, { id, file });
    dismiss({ id });
  };

  return {
    uploads,
    isUploading: uploads.some(({ problem }) => problem === null),
    add: (file: File): string => {
      const id = newKey();
      setUploads((all) => [...all, { id, file, part: 0, problem: null }]);
      void send({ id, file });
      return id;
    },
    retry: ({ id, file }: Uploading) => {
      change(id, { part: 0, problem: null });
      void send({ id, file });
    },
    dismiss,
  };
}
