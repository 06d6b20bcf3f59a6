import { Outlet, useLocation, useSearch } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { comparedSince } from '../platform/past/compared-since';
import type { MomentSearch } from '../platform/past/moment';
import { noteHere, rememberVisits } from '../platform/past/last-here';
import { liveTopics, TopicSourceContext } from '../platform/sync/shown';
import { certainty } from '../platform/sync/certainty';
import { CertaintyContext } from '../ui/status/certainty';
import { SignedInOnly } from '../features/session/signed-in-only';
import { loadLabels } from './load-labels';
import { Shell } from '../features/shell/shell';
import '../platform/replica/replica-here';
import { Availability } from '../features/shell/availability';

/** The workspace: its shell, which is always at now, and in it the screen. */
export function WorkspaceLayout() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const since = useSearch({ strict: false, select: (search: MomentSearch) => search.since });
  useLayoutEffect(() => comparedSince.set(since === undefined ? null : Date.parse(since)), [since]);
  useEffect(() => () => comparedSince.set(null), []);
  useEffect(() => {
    rememberVisits(() => location.pathname);
    return () => noteHere(path);
  }, [path]);
  return (
    <SignedInOnly signInAt="/">
      <TopicSourceContext value={liveTopics}>
        <Availability>
          <Shell loadLabels={loadLabels}>
            <CertaintyContext value={certainty}>
              <Outlet />
            </CertaintyContext>
          </Shell>
        </Availability>
      </TopicSourceContext>
    </SignedInOnly>
  );
}
