import type { ReactNode } from 'react';
import { Button } from '../element/button';

export interface RemoteValueProps {
  by: string;
  value: ReactNode;
  /** Replaces the own draft. */
  onTake: () => void;
  onKeepBoth?: () => void;
}

export function RemoteValue({ id, by, value, onTake, onKeepBoth }: RemoteValueProps & { id?: string }) {
  return (
    <div
      id={id}
      className="flex animate-rise flex-wrap items-center gap-2 rounded-md border border-warning-line bg-warning-soft px-2 py-1 text-meta text-warning-ink"
    >
      <span className="min-w-0 grow">
        {by} saved: <strong className="font-medium whitespace-pre-line">{value}</strong>
      </span>
      {onKeepBoth === undefined ? null : (
        <Button size="sm" onClick={onKeepBoth}>
          Keep both
        </Button>
      )}
      <Button size="sm" onClick={onTake}>
        Use theirs
      </Button>
    </div>
  );
}
