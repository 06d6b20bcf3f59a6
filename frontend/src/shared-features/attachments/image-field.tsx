import { fileRefusals, imageTypes } from '@atrium/contracts/core/files';
import { CircleAlert, ImageOff, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { shownAddress, type Upload, uploadFile } from '../../platform/api/files';
import { Button } from '../../ui/element/button';
import { FileInput } from '../../ui/form/file-input';
import { Progress } from '../../ui/status/progress';

function Preview({ address, onRemove, disabled }: { address: string; onRemove: () => void; disabled: boolean }) {
  const [failed, setFailed] = useState(false);
  return (
    <div className="flex flex-wrap items-end gap-3">
      {failed ? (
        <span className="flex h-24 w-32 items-center justify-center rounded-md border bg-sunken text-ink-faint">
          <ImageOff aria-hidden className="size-5" />
          <span className="sr-only">The picture can’t be shown</span>
        </span>
      ) : (
        <img
          src={shownAddress(address)}
          alt="Illustration"
          onError={() => setFailed(true)}
          className="max-h-40 max-w-full rounded-md border bg-sunken object-contain"
        />
      )}
      <Button size="sm" icon={Trash2} disabled={disabled} onClick={onRemove}>
        Remove the picture
      </Button>
    </div>
  );
}

/** One at a time; ends when the form unmounts. */
function useImageUpload(props: {
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

export function ImageField(props: {
  value: string;
  address: string;
  onChange: (id: string) => void;
  onUploading: (isUploading: boolean) => void;
  disabled?: boolean;
  upload?: Upload;
}) {
  const { value, address, onChange, onUploading, disabled = false, upload = uploadFile } = props;
  const { uploading, problem, send, forget } = useImageUpload({ upload, onChange, onUploading });

  return (
    <div className="flex min-w-0 flex-col gap-2">
      {uploading === null ? null : <Progress label={`Uploading ${uploading.name}`} value={uploading.part} />}
      {uploading === null && value !== '' ? (
        <Preview
          key={address}
          address={address}
          disabled={disabled}
          onRemove={() => {
            forget();
            onChange('');
          }}
        />
      ) : null}
      {uploading === null && value === '' ? (
        <FileInput
          files={[]}
          accept={imageTypes.join(',')}
          disabled={disabled}
          buttonLabel="Choose a picture"
          onChange={([file]) => void (file === undefined ? null : send(file))}
        />
      ) : null}
      {problem === null ? null : (
        <p role="alert" className="flex items-start gap-1 text-meta text-danger-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
          {problem}
        </p>
      )}
    </div>
  );
}
