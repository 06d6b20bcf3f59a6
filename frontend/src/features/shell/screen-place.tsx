import { lazy, type ReactNode, Suspense, use } from 'react';
import { useComparedSince } from '../../platform/past/compared-since';
import { lookingBack } from '../../platform/api/use-dispatch';
import { useMoment } from '../../platform/past/moment';
import { impersonatingProblem } from '../../platform/session/impersonation';
import { useSession } from '../../platform/session/session';
import { shownTopics, TopicSourceContext } from '../../platform/sync/shown';
import type { LoadLabels } from '../../shared-features/compare/compare-layer';
import { comparison, ComparisonContext } from '../../ui/compare/comparison';
import { NoCreatingContext } from '../../ui/element/creating';
import { StillTimeContext } from '../../ui/format/clock';
import { nowhere, PersonStatusContext } from '../../ui/person/person-status';
import { useStore } from '../../ui/store/use-store';

const PastLayer = lazy(async () => {
  const { PastLayer: component } = await import('../../shared-features/past/past-layer');
  return { default: component };
});

const CompareLayer = lazy(async () => {
  const { CompareLayer: component } = await import('../../shared-features/compare/compare-layer');
  return { default: component };
});

function EmptyBar({ className }: { className: string }) {
  return <div className={`sticky top-topbar z-bar border-b border-past-line bg-past-soft ${className}`} />;
}

/** The bars and the frame of the past, while it is looked at or compared with. */
export function PastAround({ loadLabels }: { loadLabels: LoadLabels }) {
  const at = useMoment();
  const since = useComparedSince();
  return (
    <>
      {at === null ? null : (
        <Suspense fallback={<EmptyBar className="h-timebar-narrow lg:h-timebar" />}>
          <PastLayer loadLabels={loadLabels} />
        </Suspense>
      )}
      {since === null ? null : (
        <Suspense fallback={<EmptyBar className="h-comparebar-narrow lg:h-comparebar" />}>
          <CompareLayer since={since} loadLabels={loadLabels} />
        </Suspense>
      )}
    </>
  );
}

const under = {
  time: '[--spacing-topbar:var(--spacing-under-timebar-narrow)] lg:[--spacing-topbar:var(--spacing-under-timebar)]',
  comparison:
    '[--spacing-topbar:var(--spacing-under-comparebar-narrow)] lg:[--spacing-topbar:var(--spacing-under-comparebar)]',
  both: '[--spacing-topbar:var(--spacing-under-both-narrow)] lg:[--spacing-topbar:var(--spacing-under-both)]',
} as const;

/** What lies under the bars begins below them. */
export function useUnderBars(): string {
  const isPast = useMoment() !== null;
  const isCompared = useComparedSince() !== null;
  if (isPast) return isCompared ? under.both : under.time;
  return isCompared ? under.comparison : '';
}

/** Where the screen is, which may show the past: its topics, its time, and no word on who is there right now. */
export function ScreenOutlet({ children }: { children: ReactNode }) {
  const at = useMoment();
  const status = use(PersonStatusContext);
  const here = useStore(comparison);
  const refusal = useSession().impersonation === null ? null : impersonatingProblem;
  return (
    <TopicSourceContext value={shownTopics}>
      <StillTimeContext value={at}>
        <PersonStatusContext value={at === null ? status : nowhere}>
          <NoCreatingContext value={(at === null ? refusal : lookingBack)?.message ?? null}>
            <ComparisonContext value={here}>
              {children}
              {here === null ? null : <here.ScreenOfThen>{children}</here.ScreenOfThen>}
            </ComparisonContext>
          </NoCreatingContext>
        </PersonStatusContext>
      </StillTimeContext>
    </TopicSourceContext>
  );
}
