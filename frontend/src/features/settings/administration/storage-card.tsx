import type { FileUsageView } from '@atrium/contracts/core/files';
import { usePolling } from '../../../platform/api/use-polling';
import { fileSize } from '../../../ui/format/file-size';
import { Card } from '../../../ui/layout/card';
import { ErrorState } from '../../../ui/status/error-state';
import { Progress } from '../../../ui/status/progress';
import { SkeletonText } from '../../../ui/status/skeleton';

const everyMs = 60_000;
/** Warning threshold. */
const nearlyFull = 0.9;

function Usage({ label, used, limit }: { label: string; used: number; limit: number }) {
  const share = used / limit;
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap justify-between gap-x-2">
        <span className="font-medium">{label}</span>
        <span className="text-ink-muted tabular-nums">
          {fileSize(used)} of {fileSize(limit)}
        </span>
      </p>
      <Progress hideLabel label={label} value={share} tone={share < nearlyFull ? 'primary' : 'warning'} />
      {share < nearlyFull ? null : <p className="text-meta text-ink-muted">Soon no further file fits in.</p>}
    </div>
  );
}

/** The organisation's usage is for those with the right to its settings. */
export function StorageCard() {
  const { answer, failure, ask } = usePolling<FileUsageView>('/files/usage', everyMs, false);
  return (
    <Card title="Storage">
      {answer === null ? (
        failure === null ? (
          <SkeletonText lines={2} />
        ) : (
          <ErrorState description={failure} onRetry={ask} />
        )
      ) : (
        <div className="flex flex-col gap-4">
          <Usage label="Your files" {...answer.own} />
          {answer.organisation === null ? null : (
            <Usage label="All files of the organisation" {...answer.organisation} />
          )}
        </div>
      )}
    </Card>
  );
}
