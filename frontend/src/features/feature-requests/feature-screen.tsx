import { messages } from '@atrium/contracts/core/messages';
import { Download, Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { sync } from '../../platform/sync/live';
import { usePresence } from '../../platform/presence/use-presence';
import { Button } from '../../ui/element/button';
import { ErrorState } from '../../ui/status/error-state';
import { NoPermission } from '../../ui/status/no-permission';
import { PageHeader } from '../../ui/layout/page-header';
import { toast } from '../../ui/overlay/toast-store';
import { ValueTip } from '../../widgets/history/value-tip';
import { FeatureListContext, type FeatureListShared, useFeatureRights } from './feature-context';
import { type Answering, FeatureDialogs } from './feature-dialogs';
import { type OpenFeature, openFrom, openText } from './feature-search';
import { exportFeatures } from './feature-export';
import { FeatureViews } from './feature-views';
import { featureWords } from './history-words';
import { useFeatureCommands } from './use-feature-commands';
import { useFeatureSearch } from './use-feature-search';
import { topic, useFeatures } from './use-features';

let hasSaidLoaded = false;

/** Says that the requests are there; once a visit is enough. */
function useLoadedNotice(isReady: boolean): void {
  useEffect(() => {
    if (!isReady || hasSaidLoaded) return;
    hasSaidLoaded = true;
    toast.success(messages.feature.loaded, { id: 'features-loaded', duration: 2_500 });
  }, [isReady]);
}

/** What one does here, as the others see it. */
function whatFor(open: OpenFeature | null): string {
  if (open === null || open.kind === 'new') return 'viewing';
  return `${open.kind === 'edit' ? 'editing' : 'viewing'}:${open.id}`;
}

/** What all parts share, and the answer that is being asked for. */
function useShared() {
  const rights = useFeatureRights();
  const commands = useFeatureCommands();
  const [search, setSearch] = useFeatureSearch();
  const [answering, setAnswering] = useState<Answering | null>(null);
  const show = useCallback((next: OpenFeature | null) => setSearch({ open: openText(next) }), [setSearch]);
  const shared = useMemo<FeatureListShared>(
    () => ({
      commands,
      rights,
      show,
      setSearch,
      answer: ({ _id }, status) => setAnswering({ id: _id, status }),
    }),
    [commands, rights, show, setSearch],
  );
  return { shared, search, answering, onAnswered: () => setAnswering(null) };
}

/** The feature requests, live, from the side of the developers or of support: the same with the same rights. */
function FeatureScreen({ side }: { side: 'developer' | 'support' }) {
  const { shared, search, answering, onAnswered } = useShared();
  const { rights, show } = shared;
  const view = useFeatures(search);
  const { status, message, all, found, total } = view;
  const open = useMemo(() => openFrom(search.open), [search.open]);
  const others = usePresence(topic, whatFor(open));
  const isReady = status === 'ready';
  useLoadedNotice(isReady);

  if (status === 'no-permission') return <NoPermission description={message ?? undefined} />;
  return (
    <FeatureListContext value={shared}>
      <ValueTip words={featureWords}>
        <div className="flex flex-col gap-4">
          <PageHeader
            title="Feature requests"
            count={isReady ? total : undefined}
            viewers={others.map(({ userId, username }) => ({ id: userId, name: username }))}
            actions={
              <>
                <Button
                  icon={Download}
                  title="The requests that are filtered, as a file"
                  disabled={found.length === 0}
                  onClick={() => void exportFeatures(found)}
                >
                  CSV
                </Button>
                {rights.create ? (
                  <Button variant="primary" icon={Plus} data-shortcut="create" onClick={() => show({ kind: 'new' })}>
                    New request
                  </Button>
                ) : null}
              </>
            }
          />
          {isReady || status === 'loading' ? (
            <FeatureViews view={view} search={search} withAnswer={side === 'support'} />
          ) : (
            <ErrorState description={message ?? undefined} onRetry={() => sync.retryRefused()} />
          )}
        </div>
        <FeatureDialogs
          open={open}
          answering={answering}
          onAnswered={onAnswered}
          all={all}
          isLoading={status === 'loading'}
        />
      </ValueTip>
    </FeatureListContext>
  );
}

/** The requests as the developers open them. */
export function DeveloperFeatureScreen() {
  return <FeatureScreen side="developer" />;
}

/** The requests as support opens them, with what those who asked were told. */
export function SupportFeatureScreen() {
  return <FeatureScreen side="support" />;
}
