import { belongsToChannel, isDirectChannel } from '@atrium/contracts/chat/rules';
import type { DayAnswer } from '@atrium/contracts/home/views';
import { compareNames, displayName } from '@atrium/contracts/users/display-name';
import { isStaff } from '@atrium/contracts/users/staff';
import { Copy, Link2, Send } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useDispatch } from '../../../platform/api/use-dispatch';
import { useUser } from '../../../platform/session/session';
import { useCollection } from '../../../platform/sync/use-collection';
import { Button } from '../../../ui/element/button';
import { Combobox } from '../../../ui/form/combobox';
import { Form } from '../../../ui/form/form';
import { FormField } from '../../../ui/form/form-field';
import { TextArea } from '../../../ui/form/text-area';
import { Dialog } from '../../../ui/overlay/dialog';
import { toast } from '../../../ui/overlay/toast-store';
import { copied } from '../../../platform/browser/copied';
import { dayMessage, dayText, type DayTexts } from './day-text';

/** To whom a day is handed over: a channel, or a person in a direct message. */
interface Receiver {
  readonly kind: 'channel' | 'person';
  readonly id: string;
  readonly name: string;
}

/** The reader's channels, then their colleagues. */
function useReceivers(): readonly Receiver[] {
  const me = useUser()._id;
  const { documents: channels } = useCollection('channels');
  const { documents: people } = useCollection('users');
  return useMemo(() => {
    const own = channels
      .filter((channel) => !channel.archived && !isDirectChannel(channel) && belongsToChannel(channel, me))
      .map(({ _id, name }): Receiver => ({ kind: 'channel', id: _id, name: `#${name}` }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
    const colleagues = people
      .filter((person) => isStaff(person) && person._id !== me)
      .toSorted(compareNames)
      .map((person): Receiver => ({ kind: 'person', id: person._id, name: displayName(person) }));
    return [...own, ...colleagues];
  }, [channels, people, me]);
}

const longestWord = 2_000;

export function DayDialog(props: {
  answer: DayAnswer;
  texts: Omit<DayTexts, 'word'>;
  open: boolean;
  onClose: () => void;
}) {
  const { answer, open, onClose } = props;
  const [word, setWord] = useState('');
  const [receiver, setReceiver] = useState<Receiver | null>(null);
  const [isSending, setSending] = useState(false);
  const receivers = useReceivers();
  const dispatch = useDispatch();
  const formId = useId();
  const texts: DayTexts = { ...props.texts, word: word.trim() };

  const channelOf = async ({ kind, id }: Receiver): Promise<string | null> => {
    if (kind === 'channel') return id;
    const failure = 'The conversation could not be opened';
    const opened = await dispatch('OpenConversation', { body: { people: [id] }, failure });
    return opened.ok ? opened.data._id : null;
  };
  const send = async () => {
    if (receiver === null || isSending) return false;
    setSending(true);
    const channel = await channelOf(receiver);
    const body = { place: { collection: 'channels' as const, id: channel ?? '' }, text: dayMessage(answer, texts) };
    const sent = channel !== null && (await dispatch('SendMessage', { body, failure: 'The day was not sent' })).ok;
    setSending(false);
    if (!sent) return false;
    toast.success(`Sent to ${receiver.name}`);
    onClose();
    return true;
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="medium"
      title="Hand over the day"
      footer={
        <>
          <Button icon={Link2} onClick={() => void copied(texts.link, 'Link copied')}>
            Copy link
          </Button>
          <Button icon={Copy} onClick={() => void copied(dayText(answer, texts), 'The day is copied')}>
            Copy as text
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            icon={Send}
            busy={isSending}
            disabled={receiver === null}
          >
            Send
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={send} className="flex flex-col gap-4">
        <FormField label="A word to add" hint="What the person taking over should know first.">
          <TextArea value={word} maxLength={longestWord} onChange={({ target }) => setWord(target.value)} />
        </FormField>
        <FormField label="To" hint="A channel, or your stand-in. Titles show only to people who see the records.">
          <Combobox<Receiver>
            clearable
            placeholder="A channel or a person"
            value={receiver}
            options={receivers}
            getKey={({ kind, id }) => `${kind} ${id}`}
            getLabel={({ name }) => name}
            onChange={setReceiver}
          />
        </FormField>
        <section aria-label="Preview" className="rounded-md border bg-sunken px-3 py-2">
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
            tabIndex={0}
            className="max-h-60 overflow-y-auto font-sans text-meta wrap-anywhere whitespace-pre-wrap text-ink-muted"
          >
            {dayText(answer, texts)}
          </pre>
        </section>
      </Form>
    </Dialog>
  );
}
