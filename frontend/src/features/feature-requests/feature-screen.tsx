import { useLoadedNotice } from '../../platform/browser/use-loaded-notice';
import { messages } from '@atrium/contracts/core/messages';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import type { FeatureStatus } from '@atrium/contracts/feature-requests/rules';
import { useCallback, useMemo, useState } from 'react';
import { useAddress } from '../../platform/list/use-address';
import { openFrom, openText } from '../../shared-features/record-list/record-address';
import { RecordScreen } from '../../shared-features/record-list/record-screen';
import { AnswerDialog } from './answer-dialog';
import { FeatureListContext, type FeatureListShared, useFeatureRights } from './feature-context';
import { FeatureDetails } from './feature-details';
import { FeatureFormDialog } from './feature-form-dialog';
import { featureSearch, type OpenFeature } from './feature-search';
import { FeatureViews } from './feature-views';
import { featureLabels } from './history-labels';
import { useFeatureCommands } from './use-feature-commands';
import { useFeatures } from './use-features';

const missing = { title: 'Feature request', problem: 'This request isn’t here', fields: 5 };

interface Answering {
  readonly id: string;
  readonly status: FeatureStatus;
}

function useShared() {
  const rights = useFeatureRights();
  const commands = useFeatureCommands();
  const [search, setSearch] = useAddress(featureSearch);
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
  const { rights, show, setSearch } = shared;
  const view = useFeatures(search);
  const { status, all, total } = view;
  const open = useMemo(() => openFrom(search.open), [search.open]);
  useLoadedNotice('features', messages.feature.loaded, status === 'ready');
  const answered = all.find(({ _id }) => _id === answering?.id);

  return (
    <FeatureListContext value={shared}>
      <RecordScreen
        kind={featureRequestKind}
        labels={featureLabels}
        view={view}
        search={search}
        setSearch={setSearch}
        total={total}
        open={open}
        onCreate={rights.create ? () => show({ kind: 'new' }) : undefined}
        rights={rights}
        missing={missing}
        renderForm={(feature, close) => (
          <FeatureFormDialog key={feature?._id ?? 'new'} feature={feature} onClose={close} />
        )}
        renderRead={(feature, close, viewers) => (
          <FeatureDetails key={feature._id} feature={feature} viewers={viewers} onClose={close} />
        )}
        dialogs={
          answering === null || answered === undefined ? null : (
            <AnswerDialog
              key={`${answering.id} ${answering.status}`}
              feature={answered}
              status={answering.status}
              onClose={onAnswered}
            />
          )
        }
      >
        <FeatureViews view={view} search={search} withAnswer={side === 'support'} />
      </RecordScreen>
    </FeatureListContext>
  );
}

export function DeveloperFeatureScreen() {
  return <FeatureScreen side="developer" />;
}

export function SupportFeatureScreen() {
  return <FeatureScreen side="support" />;
}
