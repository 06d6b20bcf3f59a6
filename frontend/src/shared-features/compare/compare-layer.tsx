import { lazy, Suspense, useEffect, useState } from 'react';
import { comparison } from '../../ui/compare/comparison';
import { useStore } from '../../ui/store/use-store';
import type { HistoryLabels } from '../history/history-labels';
import { CompareBar } from './compare-bar';
import { hub } from './hub-here';
import { kindLabels } from './kind-labels';

const StandUp = lazy(async () => {
  const { StandUp: component } = await import('./stand-up');
  return { default: component };
});

/** Gives the labels of all kinds of record, by their collections. */
export type LoadLabels = () => Promise<Readonly<Record<string, HistoryLabels>>>;

/** Compares the screen for as long as it is there: its bar, and what the parts of the screen are held against. */
export function CompareLayer({ since, loadLabels }: { since: number; loadLabels: LoadLabels }) {
  const total = useStore(hub.total);
  useEffect(() => {
    comparison.set(hub);
    // Without them fields are called by their names.
    void loadLabels().then(
      (labels) => kindLabels.set(labels),
      () => undefined,
    );
    return () => comparison.set(null);
  }, [loadLabels]);
  const board = useStore(hub.board);
  const [isMeeting, setMeeting] = useState(false);
  return (
    <>
      <CompareBar since={since} total={total} onMeet={board === null ? null : () => setMeeting(true)} />
      {isMeeting && board !== null ? (
        <Suspense fallback={null}>
          <StandUp board={board} since={since} onClose={() => setMeeting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
