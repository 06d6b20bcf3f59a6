import type { TicketView } from '@atrium/contracts/tickets/views';
import { History } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTyping } from '../../../platform/presence/use-presence';
import { Button } from '../../../ui/element/button';
import { Segmented } from '../../../ui/form/segmented';
import { typingText } from '../../../shared-features/conversation/composer/typing-text';
import { Discussion } from '../../../shared-features/conversation/discussion';
import { MergedTicket } from './merged-ticket';
import { ThreadEntryView } from './thread-entry';
import { isSaid } from './thread-rules';
import { threadTopic, useThread } from './use-thread';

function Earlier({ showOlder }: { showOlder: () => Promise<boolean> }) {
  const [state, setState] = useState<'still' | 'busy' | 'failed'>('still');
  const show = async () => {
    setState('busy');
    setState((await showOlder()) ? 'still' : 'failed');
  };
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-2">
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

type Part = 'all' | 'said';

const parts = [
  { value: 'all', label: 'Everything' },
  { value: 'said', label: 'What was said' },
] as const;

/** All that was said around a ticket, in one stream: notes, mail to the client, messages, and between them what changed. */
export function TicketDiscussion({ ticket, closed }: { ticket: TicketView; closed?: ReactNode }) {
  const { entries, complete, status, showOlder } = useThread(ticket._id);
  const { names } = useTyping(threadTopic(ticket._id));
  const [part, setPart] = useState<Part>('all');
  const events = useMemo(() => {
    const shown = part === 'all' ? entries : entries.filter(isSaid);
    const byId = new Map(shown.map((entry) => [entry._id, entry]));
    const draw = (id: string): ReactNode => {
      const entry = byId.get(id);
      return entry === undefined ? null : (
        <div data-event={entry.kind} className="px-4 py-1">
          <ThreadEntryView entry={entry} ticket={ticket} />
          {entry.kind === 'merged' && !entry.into && entry.undone === undefined ? (
            <MergedTicket id={entry.ticket} into={ticket._id} />
          ) : null}
        </div>
      );
    };
    return { entries: shown.toReversed(), draw };
  }, [entries, part, ticket]);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Segmented<Part> label="What the discussion shows" value={part} onChange={setPart} options={parts} />
        <p aria-live="polite" className="min-h-4 text-meta text-ink-faint">
          {typingText(names)}
        </p>
      </div>
      <Discussion
        collection="tickets"
        id={ticket._id}
        events={events}
        beginning={complete || status !== 'ready' ? null : <Earlier showOlder={showOlder} />}
        closed={closed}
        placeholder="Write to colleagues, not to the client; @ mentions somebody"
      />
    </div>
  );
}
