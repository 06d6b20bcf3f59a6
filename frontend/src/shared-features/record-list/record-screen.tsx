import type { PresentPerson } from '@atrium/contracts/core/live';
import type { RecordKind } from '@atrium/contracts/core/record-kind';
import { Download, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { sync } from '../../platform/sync/live';
import { usePresence } from '../../platform/presence/use-presence';
import { Button } from '../../ui/element/button';
import { PageHeader } from '../../ui/layout/page-header';
import { ErrorState } from '../../ui/status/error-state';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import type { HistoryLabels } from '../history/history-labels';
import { ValueTip } from '../history/value-tip';
import type { OpenRecord } from './record-address';
import { exportKind } from './record-file';
import type { RecordsView } from './use-records';
import { useRefused } from '../../platform/form/open-forms';

/** What one does here, as the others see it. */
function whatFor(open: OpenRecord<string> | null): string {
  if (open === null || !('id' in open)) return 'viewing';
  return `${open.kind === 'edit' ? 'editing' : 'viewing'}:${open.id}`;
}

/** The screen of a kind of record: its head with what can be done, the list below it, and what is open over it. */
export function RecordScreen<View extends object>(props: {
  kind: RecordKind;
  labels: HistoryLabels;
  view: Pick<RecordsView<View>, 'status' | 'message' | 'found'>;
  /** How many there are, whichever are asked for. */
  total: number;
  /** What can be done with the list, where that is not to take it into a file and to create a record. */
  actions?: ReactNode;
  open: OpenRecord<string> | null;
  /** Opens the form of a new record; left out for who may not. */
  onCreate?: () => void;
  /** Cards, filter and table. */
  children: ReactNode;
  /** What is open. @param others who else is here */
  renderDialogs: (others: readonly PresentPerson[]) => ReactNode;
}) {
  const { kind, labels, view, total, actions, open, onCreate, children, renderDialogs } = props;
  const { status, message, found } = view;
  const others = usePresence(kind.collection, whatFor(open));
  const isReady = status === 'ready';
  if (useRefused(status)) return <RefusedScreen title={kind.heading} description={message ?? undefined} />;
  return (
    <ValueTip labels={labels}>
      <div className="flex flex-col gap-4">
        <PageHeader
          title={kind.heading}
          count={isReady ? total : undefined}
          viewers={others.map(({ userId, username }) => ({ id: userId, name: username }))}
          actions={
            actions ?? (
              <>
                <Button
                  icon={Download}
                  title={`The ${kind.many} that are filtered, as a file`}
                  disabled={found.length === 0}
                  onClick={() => void exportKind(kind, found)}
                >
                  CSV
                </Button>
                {onCreate === undefined ? null : (
                  <Button variant="primary" icon={Plus} data-shortcut="create" onClick={onCreate}>
                    New {kind.one}
                  </Button>
                )}
              </>
            )
          }
        />
        {isReady || status === 'loading' ? (
          children
        ) : (
          <ErrorState description={message ?? undefined} onRetry={() => sync.retryRefused()} />
        )}
      </div>
      {renderDialogs(others)}
    </ValueTip>
  );
}
