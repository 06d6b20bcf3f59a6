import { lazy, type ReactNode, Suspense, use } from 'react';
import { useMoment } from '../../platform/past/moment';
import { shownTopics, TopicSourceContext } from '../../platform/sync/shown';
import { StillTimeContext } from '../../ui/format/clock';
import { nowhere, PersonStatusContext } from '../../ui/person/person-status';

const PastLayer = lazy(async () => {
  const { PastLayer: component } = await import('../../shared-features/past/past-layer');
  return { default: component };
});

/** What the bar and the frame of the past are, while it is looked at. */
export function PastAround() {
  return useMoment() === null ? null : (
    <Suspense
      fallback={
        <div className="sticky top-topbar z-bar h-timebar-narrow border-b border-past-line bg-past-soft lg:h-timebar" />
      }
    >
      <PastLayer />
    </Suspense>
  );
}

/** Where the screen is, which may show the past: its topics, its time, and no word on who is there right now. */
export function ScreenPlace({ children }: { children: ReactNode }) {
  const at = useMoment();
  const status = use(PersonStatusContext);
  return (
    <TopicSourceContext value={shownTopics}>
      <StillTimeContext value={at}>
        <PersonStatusContext value={at === null ? status : nowhere}>{children}</PersonStatusContext>
      </StillTimeContext>
    </TopicSourceContext>
  );
}
