import { fileRefusals, imageTypes } from '@atrium/contracts/core/files';
import { useEffect, useRef, useState } from 'react';
import type { Upload } from '../../platform/api/files';

/** One at a time; ends when the form unmounts. */
export function useImageUpload(props: {
  upload: Upload;
  onChange: (id: string) => void;
  onUploading: (isUploading: boolean) => void;
}) {
  const { upload, onChange, onUploading } = props;
  const [uploading, setUploading] = useState<{ readonly name: string; readonly part: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const leaving = useRef<AbortController>(null);

  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);

  const send = async (file: File) => {
    if (file.type !== '' && !imageTypes.some((type) => type === file.type)) {
      return setProblem(`${file.name}: ${fileRefusals.fileKind.message}`);
    }
    setProblem(null);
    setUploading({ name: file.name, part: 0 });
    onUploading(true);
    const { signal } = leaving.current ?? {};
    const progress = (part: number) => setUploading({ name: file.name, part });
    const outcome = await upload(file, { progress, ...(signal === undefined ? {} : { signal }) });
    if (signal?.aborted === true) return undefined;
    setUploading(null);
    onUploading(false);
    if (outcome.ok) onChange(outcome.file._id);
    else setProblem(`${file.name}: ${outcome.problem.message}`);
    return undefined;
  };

  return { uploading, problem, send, forget: () => setProblem(null) };
}
