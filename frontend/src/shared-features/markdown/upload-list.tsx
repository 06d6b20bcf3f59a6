import { CircleAlert, RotateCw, X } from 'lucide-react';
import type { Uploading } from '../../platform/api/use-file-uploads';
import { IconButton } from '../../ui/element/icon-button';
import { Progress } from '../../ui/status/progress';

export function UploadList(props: {
  uploads: readonly Uploading[];
  onRetry: (upload: Uploading) => void;
  onDismiss: (upload: Uploading) => void;
}) {
  const { uploads, onRetry, onDismiss } = props;
  if (uploads.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 border-t p-2">
      {uploads.map((upload) => {
        const { id, file, part, problem } = upload;
        if (problem === null) {
          return (
            <li key={id}>
              <Progress label={`Uploading ${file.name}`} value={part} />
            </li>
          );
        }
        return (
          <li key={id} className="flex items-center gap-2 rounded-md bg-danger-soft ps-2 text-meta text-danger-ink">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            <span role="alert" className="min-w-0 grow wrap-anywhere">
              {file.name}: {problem}
            </span>
            <IconButton size="sm" label={`Try ${file.name} again`} icon={RotateCw} onClick={() => onRetry(upload)} />
            <IconButton size="sm" label={`Dismiss ${file.name}`} icon={X} onClick={() => onDismiss(upload)} />
          </li>
        );
      })}
    </ul>
  );
}
