import { imageTypes, previewAddress } from '@atrium/contracts/core/files';
import { CircleAlert, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { shownAddress, uploadFile } from '../../platform/api/files';
import { Button } from '../../ui/element/button';
import { FileInput } from '../../ui/form/file-input';
import { Progress } from '../../ui/status/progress';

export function PictureField(props: {
  label: string;
  value: string;
  /** Null for a new record. */
  addressOf: ((file: string) => string) | null;
  onChange: (id: string) => void;
}) {
  const { label, value, addressOf, onChange } = props;
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [own, setOwn] = useState<string | null>(null);
  const send = async (file: File) => {
    setProblem(null);
    setPart(0);
    const outcome = await uploadFile(file, { progress: setPart });
    setPart(null);
    if (!outcome.ok) return setProblem(outcome.problem.message);
    setOwn(outcome.file._id);
    return onChange(outcome.file._id);
  };
  if (part !== null) return <Progress label={`Uploading ${label}`} value={part} />;
  const address = addressOf === null || own === value ? previewAddress(value) : addressOf(value);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {value === '' ? (
        <FileInput
          files={[]}
          accept={imageTypes.join(',')}
          buttonLabel="Choose a picture"
          onChange={([file]) => void (file === undefined ? null : send(file))}
        />
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <img src={shownAddress(address)} alt={label} className="max-h-32 max-w-full rounded-md border bg-sunken" />
          <Button size="sm" icon={Trash2} onClick={() => onChange('')}>
            Remove the picture
          </Button>
        </div>
      )}
      {problem === null ? null : (
        <p role="alert" className="flex items-start gap-1 text-meta text-danger-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
          {problem}
        </p>
      )}
    </div>
  );
}
