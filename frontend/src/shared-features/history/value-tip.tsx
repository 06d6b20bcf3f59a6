import { lazy, Suspense, type ReactNode } from 'react';
import { FieldMark } from './field-mark';
import type { HistoryLabels } from './history-labels';
import { useFieldRequest } from './use-field-request';

const FieldCard = lazy(async () => ({ default: (await import('./field-card')).FieldCard }));

/**
 * Tells on request who wrote a field, when, from what, and what it was before. One per screen: whatever is marked
 * `data-field` within `data-record` can be asked about, so cells stay light, and histories load on demand.
 */
export function ValueTip({ labels, children }: { labels: HistoryLabels; children: ReactNode }) {
  const { asked, offered, open, close, keep, leave, watch } = useFieldRequest();
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only watches where one rests */}
      <div className="contents" {...watch}>
        {children}
      </div>
      {offered === null || asked !== null ? null : (
        <FieldMark
          key={`${offered.record}:${offered.field}`}
          place={offered}
          onAsk={() => open(offered)}
          onKeep={keep}
          onLeave={leave}
        />
      )}
      {asked === null ? null : (
        <Suspense>
          <FieldCard key={`${asked.record}:${asked.field}`} labels={labels} place={asked} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
