import { noStatus, type PersonStatusText, statusAt, statusLength } from '@atrium/contracts/statuses/rules';
import type { PersonStatusView } from '@atrium/contracts/statuses/views';
import { SmilePlus } from 'lucide-react';
import { useState } from 'react';
import { patch } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { zoneName } from '../../platform/browser/viewer-zone';
import { useUser } from '../../platform/session/session';
import { useDocument } from '../../platform/sync/use-document';
import { Button } from '../../ui/element/button';
import { cx } from '../../ui/element/cx';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { useNow } from '../../ui/format/clock';
import { useFormats } from '../../ui/format/formats';
import { EmojiPicker } from '../conversation/composer/emoji-picker';
import { untilTimes } from '../later/later-times';
import { laterText } from '../later/time-choice';

/** Common statuses with their usual duration. */
const usual: readonly { readonly emoji: string; readonly text: string; readonly until: string }[] = [
  { emoji: '📅', text: 'In a meeting', until: 'hour' },
  { emoji: '🚌', text: 'Commuting', until: '30min' },
  { emoji: '🎧', text: 'Concentrating', until: '4hours' },
  { emoji: '🤒', text: 'Out sick', until: 'today' },
  { emoji: '🏡', text: 'Working from home', until: 'today' },
  { emoji: '🌴', text: 'On holiday', until: 'week' },
];

/** Choices of an end beside times. */
const kept = 'kept';
const never = 'never';

/** The reader's status, null for none, and the functions that change it. */
function useOwnStatus() {
  const me = useUser()._id;
  const dispatch = useDispatch();
  const { document } = useDocument('statuses', me);
  const now = useNow();
  const show = (said: PersonStatusText) => [
    patch<PersonStatusView>('statuses', me, (doc) => ({ _id: me, version: doc?.version ?? 0, ...said })),
  ];
  return {
    status: statusAt(document, now),
    /** @returns why it was refused; null when it was taken */
    say: async (said: PersonStatusText): Promise<string | null> => {
      const outcome = await dispatch('SetStatus', { body: said, patches: show(said), quiet: true });
      return outcome.ok ? null : (outcome.problem.errors?.[0]?.message ?? outcome.problem.message);
    },
    clear: async (): Promise<void> => {
      await dispatch('ClearStatus', { patches: show(noStatus), failure: 'The status could not be cleared' });
    },
  };
}

/** Sets the reader's status: an emoji, some words, and when it ends. */
export function StatusDialog({ onClose }: { onClose: () => void }) {
  const { status, say, clear } = useOwnStatus();
  const { timeZone } = useFormats();
  // The times are offered as they are when it is opened.
  const [times] = useState(() => untilTimes(Date.now(), zoneName(timeZone)));
  const [emoji, setEmoji] = useState(status?.emoji ?? '');
  const [text, setText] = useState(status?.text ?? '');
  const [until, setUntil] = useState(status === null ? 'today' : status.until === '' ? never : kept);
  const [problem, setProblem] = useState<string | undefined>();
  const ends = [
    ...(status === null || status.until === '' ? [] : [{ value: kept, label: `As it is: ${laterText(status.until)}` }]),
    ...times.map(({ id, label }) => ({ value: id, label })),
    { value: never, label: 'I clear it myself' },
  ];
  const isNothing = emoji === '' && text.trim() === '';
  const save = async () => {
    const end = until === kept ? (status?.until ?? '') : (times.find(({ id }) => id === until)?.at ?? '');
    const refused = await say({ emoji, text: text.trim(), until: end });
    if (refused === null) onClose();
    else setProblem(refused);
    return refused === null;
  };
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title="Your status"
      description="Everybody in your organisation sees it beside your name."
      action="Save"
      disabled={isNothing}
      further={
        status === null ? null : (
          <Button variant="ghost" className="me-auto" onClick={() => void clear().then(onClose)}>
            Clear status
          </Button>
        )
      }
      className="flex flex-col gap-4"
      onSubmit={() => (isNothing ? undefined : save())}
    >
      <div className="flex items-end gap-2">
        <EmojiPicker
          label={emoji === '' ? 'Choose an emoji' : `Emoji: ${emoji}`}
          size="md"
          button={
            emoji === '' ? (
              <SmilePlus aria-hidden className="size-4" />
            ) : (
              <span aria-hidden className="text-title">
                {emoji}
              </span>
            )
          }
          onPick={setEmoji}
        />
        <FormField label="What is going on?" error={problem} className="grow">
          <TextInput
            value={text}
            maxLength={statusLength}
            placeholder="In a meeting"
            autoComplete="off"
            onChange={(event) => {
              setText(event.target.value);
              setProblem(undefined);
            }}
          />
        </FormField>
      </div>
      <fieldset aria-label="Suggestions" className="flex min-w-0 flex-wrap gap-1.5">
        {usual.map((one) => (
          <button
            key={one.text}
            type="button"
            aria-pressed={one.text === text && one.emoji === emoji}
            onClick={() => {
              setEmoji(one.emoji);
              setText(one.text);
              setUntil(one.until);
              setProblem(undefined);
            }}
            className={cx(
              'inline-flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-meta hover:bg-hover',
              one.text === text && one.emoji === emoji && 'border-accent bg-accent-soft text-accent-ink',
            )}
          >
            <span aria-hidden>{one.emoji}</span>
            {one.text}
          </button>
        ))}
      </fieldset>
      <FormField label="Clear it after">
        <Select value={until} options={ends} onChange={(event) => setUntil(event.target.value)} />
      </FormField>
    </FormDialog>
  );
}
