import { messages } from '@atrium/contracts/core/messages';
import type { Severity } from '@atrium/contracts/core/severities';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import {
  featurePriorities,
  type FeaturePriority,
  featureStatuses,
  type FeatureStatus,
} from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { Lightbulb } from 'lucide-react';
import { useMemo, useState } from 'react';
import { BulkActions } from '../../shared-features/bulk/bulk-actions';
import { type BulkLabels, changeAll, countText } from '../../shared-features/bulk/change-all';
import { useReadsTickets } from '../../shared-features/item-links/linked-tickets';
import { NothingFound } from '../../shared-features/record-list/nothing-found';
import { actionsColumn, kindColumns, moreColumn, PlainValue } from '../../shared-features/record-list/record-columns';
import { exportKind } from '../../shared-features/record-list/record-file';
import { RecordTable } from '../../shared-features/record-list/record-table';
import { relabelled, relabels } from '../../shared-features/labels/relabelled';
import { Popover } from '../../ui/overlay/popover';
import { Spinner } from '../../ui/status/spinner';
import type { Column } from '../../ui/table/table-model';
import { FeatureTitle, LabelsValue, PriorityValue, SeverityValue, StatusValue } from './feature-cells';
import { type FeatureListShared, useFeatureList } from './feature-context';
import type { FeatureSearch } from './feature-search';
import { featureNumber } from './select';
import { ClientVotes } from './client-votes';
import { VoteButton } from './vote-button';
import { ReasonDialog } from '../../widgets/reason-dialog/reason-dialog';
import { priorityText } from '../../widgets/priority/priority-badge';
import { severityText } from '../../widgets/severity/severity-badge';
import { wireText } from '../../ui/language/wire-text';

const stacked = [['frnumber', 'title', 'votes'], ['status', 'priority', 'severity'], ['labels']];
const first = {
  icon: Lightbulb,
  title: 'No Result found',
  description:
    'Wishes of clients and colleagues appear here. Others vote for them, and everybody sees what becomes of them.',
};

/** The answer to those who asked, at a touch. */
function Answer({ feature: { response } }: { feature: FeatureRequestView }) {
  if (response === '') return <PlainValue field="response" value="" />;
  return (
    <span data-field="response">
      <Popover variant="link" button="Read" align="end">
        <p className="max-h-64 overflow-y-auto wrap-anywhere whitespace-pre-line">{response}</p>
      </Popover>
    </span>
  );
}

/**
 * The columns of the list.
 * @param more whether the answer has one, and linked tickets stand after the titles
 */
function featureColumns(
  list: FeatureListShared,
  more: { readonly withAnswer: boolean; readonly withTickets: boolean },
): readonly Column<FeatureRequestView>[] {
  const answer: Column<FeatureRequestView> = {
    id: 'response',
    header: 'Answer',
    width: 'min',
    hideBelow: 'xl',
    cell: (feature) => <Answer feature={feature} />,
  };
  const { frnumber, votes, ...facts } = kindColumns<typeof featureRequestKind, FeatureRequestView>(featureRequestKind, {
    votes: {
      width: 'min',
      cell: (feature) => (
        <span className="inline-flex items-center gap-1.5">
          <VoteButton feature={feature} />
          <ClientVotes feature={feature} />
        </span>
      ),
    },
    priority: { width: 'min', cell: (feature) => <PriorityValue feature={feature} /> },
    severity: {
      width: 'min',
      hideBelow: 'lg',
      isBlank: ({ severity }) => severity === '',
      cell: (feature) => <SeverityValue feature={feature} />,
    },
    labels: {
      width: 'min',
      hideBelow: 'xl',
      isBlank: ({ labels }) => labels.length === 0,
      cell: (feature) => <LabelsValue max={2} feature={feature} />,
    },
    status: { width: 'min', cell: (feature) => <StatusValue feature={feature} /> },
  });
  const title: Column<FeatureRequestView> = {
    id: 'title',
    header: 'Title',
    width: 'fill',
    cell: (feature) => <FeatureTitle feature={feature} withTickets={more.withTickets} />,
  };
  return [
    frnumber,
    title,
    votes,
    ...Object.values(facts),
    ...(more.withAnswer ? [answer] : []),
    moreColumn(featureRequestKind, list),
    actionsColumn(featureRequestKind, list),
  ];
}

export function FeatureTable(props: {
  found: readonly FeatureRequestView[] | null;
  /** Regardless of the filter. */
  none: boolean;
  search: FeatureSearch;
  withAnswer: boolean;
}) {
  const { found, none, search, withAnswer } = props;
  const list = useFeatureList();
  const { rights, setSearch, show } = list;
  // Whose wish it is matters on the side of support alone.
  const withTickets = useReadsTickets() && withAnswer;
  const columns = useMemo(() => featureColumns(list, { withAnswer, withTickets }), [list, withAnswer, withTickets]);
  if (found === null) {
    return (
      <div className="flex h-64 items-center justify-center rounded-lg border bg-surface text-ink-faint">
        <Spinner label="Loading the requests" className="[&_svg]:size-6" />
      </div>
    );
  }
  return (
    <RecordTable
      kind={featureRequestKind}
      columns={columns}
      stacked={stacked}
      found={found}
      search={search}
      setSearch={setSearch}
      renderBulk={(ticked, onDone) => <FeatureBulk features={ticked} onDone={onDone} />}
      empty={
        <NothingFound
          kind={featureRequestKind}
          none={none}
          only={search.only}
          noneDeleted="No Result found"
          first={first}
          onCreate={rights.create ? () => show({ kind: 'new' }) : undefined}
        />
      }
    />
  );
}

const bulkLabels: BulkLabels<FeatureRequestView> = {
  one: 'request',
  many: 'requests',
  numberOf: featureNumber,
  failure: messages.feature.saveFailure,
};

/** What is done with all selected requests. Declining asks once for the reason that all of them are given. */
function FeatureBulk({ features, onDone }: { features: readonly FeatureRequestView[]; onDone: () => void }) {
  const { rights, commands } = useFeatureList();
  const [isDeclining, setDeclining] = useState(false);
  const setStatus = async (status: FeatureStatus, response?: string) => {
    await changeAll(bulkLabels, {
      items: features.filter((feature) => !feature.deleted && feature.status !== status),
      act: (feature) => commands.answer(feature, { status, ...(response !== undefined && { response }) }, true),
      done: `set to ${wireText(status)}`,
    });
    onDone();
  };
  const prioritise = async (priority: FeaturePriority | '') => {
    await changeAll(bulkLabels, {
      items: features.filter((feature) => !feature.deleted && feature.priority !== priority),
      act: (feature) => commands.prioritise(feature, priority, true),
      done: priority === '' ? 'left without a priority' : `set to ${priorityText(priority)}`,
    });
    onDone();
  };
  const rate = async (severity: Severity | '') => {
    await changeAll(bulkLabels, {
      items: features.filter((feature) => !feature.deleted && feature.severity !== severity),
      act: (feature) => commands.rate(feature, severity, true),
      done: severity === '' ? 'left without a severity' : `set to ${severityText(severity)}`,
    });
    onDone();
  };
  const label = async (ids: readonly string[], has: boolean) => {
    await changeAll(bulkLabels, {
      items: features.filter((feature) => !feature.deleted && relabels(feature.labels, ids, has)),
      act: (feature) => commands.label(feature, relabelled(feature.labels, ids, has), true),
      done: has ? 'labelled' : 'relieved of labels',
    });
    onDone();
  };
  return (
    <>
      <BulkActions
        many="requests"
        statuses={featureStatuses}
        priorities={[...featurePriorities, '']}
        canEdit={rights.edit}
        onStatus={(status) => (status === 'Declined' ? setDeclining(true) : void setStatus(status))}
        onPriority={(priority) => void prioritise(priority)}
        onSeverity={(severity) => void rate(severity)}
        onLabel={(ids, has) => void label(ids, has)}
        onExport={(format) => void exportKind(featureRequestKind, features, format)}
      />
      {isDeclining ? (
        <ReasonDialog
          title={`Decline ${countText(bulkLabels, features.length)}`}
          action="Decline"
          onReason={(reason) => void setStatus('Declined', reason)}
          onClose={() => setDeclining(false)}
        />
      ) : null}
    </>
  );
}
