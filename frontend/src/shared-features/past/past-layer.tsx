import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { MomentSearch } from '../../platform/past/moment';
import type { LoadLabels } from '../compare/compare-layer';
import { TimeBar } from './time-bar';

const Replay = lazy(async () => ({ default: (await import('./replay/replay')).Replay }));

/** What lies around a page that shows the past: its bar, a frame that says so everywhere, and a replay's film. */
export function PastLayer({ loadLabels }: { loadLabels: LoadLabels }) {
  const replay = useSearch({ strict: false, select: (search: MomentSearch) => search.replay });
  const [collection = '', record = ''] = replay?.split(':') ?? [];
  return (
    <>
      <TimeBar />
      <div
        aria-hidden
        className="pointer-events-none fixed inset-x-0 top-topbar bottom-0 z-bar border-2 border-past/60"
      />
      {replay === undefined ? null : (
        <Suspense>
          <Replay key={replay} collection={collection} record={record} loadLabels={loadLabels} />
        </Suspense>
      )}
    </>
  );
}
