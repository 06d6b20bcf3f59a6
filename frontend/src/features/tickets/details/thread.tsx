import type { TicketView } from '@atrium/contracts/tickets/views';
import { History, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { shownTopics } from '../../../platform/sync/shown';
import { useTyping } from '../../../platform/presence/use-presence';
import { Button } from '../../../ui/element/button';
import { cx } from '../../../ui/element/cx';
import { ErrorState } from '../../../ui/status/error-state';
import { NoPermission } from '../../../ui/status/no-permission';
import { Segmented } from '../../../ui/form/segmented';
import { SkeletonText } from '../../../ui/status/skeleton';
import { isSaid } from './thread-rules';
import { ThreadEntryView } from './thread-entry';
import { threadTopic, useThread } from './use-thread';

type Part = 'all' | 'said';

function Typing({ ticket }: { ticket: string }) {
  const { names } = useTyping(threadTopic(ticket));
  return (
    <p aria-live="polite" className="min-h-4 text-meta text-ink-faint">
      {names.length === 0 ? '' : `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} typing…`}
    </p>
  );
}

function Older({ showOlder }: { showOlder: () => Promise<boolean> }) {
  const [state, setState] = useState<'still' | 'busy' | 'failed'>('still');
  const show = async () => {
    setState('busy');
    setState((await showOlder()) ? 'still' : 'failed');
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" variant="ghost" icon={History} busy={state === 'busy'} onClick={() => void show()}>
        Show earlier
      </Button>
      {state === 'failed' ? (
        <p role="alert" className="text-danger-ink">
          That did not work; try again.
        </p>
      ) : null}
    </div>
  );
}

export function Thread({ ticket }: { ticket: TicketView }) {
  const { entries, status, message, complete, fresh, showOlder } = useThread(ticket._id);
  const [part, setPart] = useState<Part>('all');
  const shown = part === 'all' ? entries : entries.filter(isSaid);
  return (
    <section aria-label="Thread" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-body font-semibold">Thread</h3>
        <Typing ticket={ticket._id} />
        <Segmented<Part>
          label="What the thread shows"
          className="ms-auto"
          value={part}
          onChange={setPart}
          options={[
            { value: 'all', label: 'Everything' },
            { value: 'said', label: 'Notes and mail' },
          ]}
        />
      </div>
      {status === 'loading' ? <SkeletonText lines={4} /> : null}
      {status === 'no-permission' || status === 'not-found' ? (
        <NoPermission description={message ?? undefined} />
      ) : null}
      {status === 'failed' ? (
        <ErrorState description={message ?? undefined} onRetry={() => shownTopics.retryRefused()} />
      ) : null}
      {status === 'ready' && shown.length === 0 ? (
        <p className="flex items-center gap-2 text-ink-faint">
          <MessagesSquare aria-hidden className="size-4" /> Notes, mail and changes appear here as they happen.
        </p>
      ) : null}
      {shown.length === 0 ? null : (
        <ol
          aria-label="Entries of the thread"
          aria-live="polite"
          aria-relevant="additions"
          className="flex flex-col gap-3"
        >
          {shown.map((entry) => (
            <li key={entry._id} className={cx('min-w-0', fresh.has(entry._id) && 'animate-rise')}>
              <ThreadEntryView entry={entry} ticket={ticket} />
            </li>
          ))}
        </ol>
      )}
      {status === 'ready' && !complete ? <Older showOlder={showOlder} /> : null}
    </section>
  );
}
