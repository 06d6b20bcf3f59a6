import type { TicketView } from '@atrium/contracts/tickets/views';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useIsPast } from '../../../platform/past/use-is-past';
import { useUser } from '../../../platform/session/session';
import { useWantedCollection } from '../../../platform/sync/use-collection';
import { Badge } from '../../../ui/element/badge';
import { Button } from '../../../ui/element/button';
import { FormField } from '../../../ui/form/form-field';
import { TextArea } from '../../../ui/form/text-area';
import { RelativeTime } from '../../../ui/format/relative-time';
import { PersonName } from '../../../ui/person/person-name';
import { Notice } from '../../../ui/status/notice';
import { goesOn } from '../list/select';
import type { SharedDraft } from './use-shared-draft';

/** Who else is writing the answer; another may go on with it. */
export function DraftNotice({ draft, take }: { draft: SharedDraft; take: () => Promise<void> }) {
  const { other, left, forgetLeft } = draft;
  const [isTaking, setTaking] = useState(false);
  const takeOver = async () => {
    setTaking(true);
    await take();
    setTaking(false);
  };
  return (
    <>
      <output className="block empty:hidden">
        {other === null ? null : (
          <Notice
            icon={PenLine}
            tone="warning"
            action={
              <Button size="sm" busy={isTaking} onClick={() => void takeOver()}>
                Take over
              </Button>
            }
          >
            <span className="flex flex-wrap gap-x-2">
              <span>
                <PersonName id={other.writer._id} name={other.writer.username} /> is writing this answer
              </span>
              <RelativeTime at={other.since} />
            </span>
          </Notice>
        )}
      </output>
      {left === '' ? null : (
        <div className="flex flex-col gap-2">
          <FormField label="What you had written" hint="It became another’s before it was saved. Copy what you need.">
            <TextArea readOnly rows={3} value={left} />
          </FormField>
          <Button size="sm" variant="ghost" className="self-end" onClick={forgetLeft}>
            Discard
          </Button>
        </div>
      )}
    </>
  );
}

/** Says who is writing to a ticket's client. */
export function DraftMark({ ticket }: { ticket: TicketView }) {
  const me = useUser()._id;
  const isPast = useIsPast();
  const followed = useWantedCollection('ticket-drafts', !isPast);
  const writer = followed?.documents.find(({ _id }) => _id === ticket._id)?.writer ?? null;
  // What is deleted or merged is answered no more, and has its draft back if that is undone.
  if (writer === null || !goesOn(ticket)) return null;
  return (
    <Badge tone="warning" icon={PenLine}>
      {writer._id === me ? (
        'You began an answer'
      ) : (
        <span>
          <PersonName id={writer._id} name={writer.username} /> is writing an answer
        </span>
      )}
    </Badge>
  );
}
