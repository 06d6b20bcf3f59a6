import type { LiveDocument, PresentPerson } from '@atrium/contracts/core/live';
import type { RecordKind } from '@atrium/contracts/core/record-kind';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SetAddress } from '../../platform/list/use-address';
import type { ListSearch } from '../../platform/list/list-search';
import { shownTopics } from '../../platform/sync/shown';
import { useNameOf } from '../../platform/presence/use-names';
import { usePresence } from '../../platform/presence/use-presence';
import { Button } from '../../ui/element/button';
import { PageHeader } from '../../ui/layout/page-header';
import { ErrorState } from '../../ui/status/error-state';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import type { Person } from '../../ui/person/avatar-stack';
import type { HistoryLabels } from '../history/history-labels';
import { ValueTip } from '../history/value-tip';
import { PanelLayout } from '../record-panel/panel-layout';
import type { OpenRecord } from './record-address';
import { ExportMenu } from './export-menu';
import { exportKind } from './record-file';
import { type OpenParts, useOpenParts } from './open-parts';
import type { RecordsView } from './use-records';
import { useRefused } from '../../platform/form/open-forms';

/** What the reader does here, for presence. */
function whatFor(open: OpenRecord<string> | null): string {
  if (open === null || !('id' in open)) return 'viewing';
  return `${open.kind === 'edit' ? 'editing' : 'viewing'}:${open.id}`;
}

const personOf = ({ userId, username }: PresentPerson): Person => ({ id: userId, name: username });

/**
 * The screen of a kind: head, list, and what the address has open, either a record beside the list or a form over it.
 * So a link opens the same for everybody.
 */
export function RecordScreen<View extends LiveDocument & { readonly deleted?: boolean }>(
  props: Omit<OpenParts<View>, 'viewersOf'> & {
    kind: RecordKind;
    /** Default: the kind's heading. */
    title?: string | undefined;
    labels: HistoryLabels;
    view: Pick<RecordsView<View>, 'status' | 'message' | 'found' | 'all'> & { readonly isLooking?: boolean };
    search: Pick<ListSearch, 'open' | 'full'>;
    setSearch: SetAddress<Pick<ListSearch, 'open' | 'full'>>;
    /** The number of records regardless of filters; undefined where it means nothing. */
    total?: number;
    /** Replaces the default actions, export and create. */
    actions?: ReactNode;
    /** Opens the form of a new record; undefined without the right. */
    onCreate?: (() => void) | undefined;
    /** On the button that creates. Default: `New` and the kind. */
    createLabel?: string;
    /** Cards, filter and table. */
    children: ReactNode;
    /** Further dialogs. */
    dialogs?: ReactNode;
  },
) {
  const { kind, labels, view, search, setSearch, total, actions, open, onCreate, children, dialogs } = props;
  const { createLabel = `New ${kind.one}`, title = kind.heading } = props;
  const nameOf = useNameOf();
  const { status, message, found } = view;
  const others = usePresence(kind.collection, whatFor(open));
  const viewersOf = (id: string) => others.filter(({ what }) => what.endsWith(`:${id}`)).map(personOf);
  const { panelId, panel, dialog } = useOpenParts({ ...props, viewersOf });
  const isReady = status === 'ready';
  if (useRefused(status)) return <RefusedScreen title={title} description={message ?? undefined} />;
  return (
    <ValueTip labels={labels}>
      <PanelLayout
        openId={panelId}
        isPage={search.full === true}
        back={`All ${kind.many}`}
        onOpen={(next, how) => setSearch({ open: next?.id, full: next?.isPage === true ? true : undefined }, how)}
        panel={panel}
      >
        <div className="flex flex-col gap-4">
          <PageHeader
            title={title}
            count={isReady ? total : undefined}
            viewers={others.map(personOf)}
            actions={
              actions ?? (
                <>
                  <ExportMenu
                    label={`the ${kind.many} that are filtered, as a file`}
                    disabled={found.length === 0}
                    onExport={(format) => void exportKind(kind, found, format, nameOf)}
                    importsInto={onCreate === undefined ? undefined : kind.collection}
                  />
                  {onCreate === undefined ? null : (
                    <Button variant="primary" icon={Plus} data-shortcut="create" onClick={onCreate}>
                      {createLabel}
                    </Button>
                  )}
                </>
              )
            }
          />
          {isReady || status === 'loading' ? (
            children
          ) : (
            <ErrorState description={message ?? undefined} onRetry={() => shownTopics.retryRefused()} />
          )}
        </div>
      </PanelLayout>
      {dialog}
      {dialogs}
    </ValueTip>
  );
}
