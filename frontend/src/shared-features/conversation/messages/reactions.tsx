import type { MessageView } from '@atrium/contracts/chat/views';
import { useNameOf } from '../../../platform/presence/use-names';
import { cx } from '../../../ui/element/cx';
import { Tooltip } from '../../../ui/overlay/tooltip';
import { emojiName } from '../composer/emoji';
import { EmojiPicker } from '../composer/emoji-picker';
import { useConversation } from '../conversation-context';

export function Reactions({ message }: { message: MessageView }) {
  const { me, canWrite, commands } = useConversation();
  const nameOf = useNameOf();
  if (message.reactions.length === 0) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-1">
      {message.reactions.map(({ emoji, people }) => {
        const isMine = people.includes(me);
        const names = people.map((id) => (id === me ? 'you' : nameOf(id))).join(', ');
        return (
          <Tooltip key={emoji} label={`${names}: ${emojiName(emoji)}`} describes={false}>
            <button
              type="button"
              aria-pressed={isMine}
              aria-label={`${emojiName(emoji)}, ${people.length}: ${names}`}
              disabled={!canWrite}
              onClick={() => void commands.react(message, emoji)}
              className={cx(
                'inline-flex h-6 items-center gap-1 rounded-full border px-2 text-meta tabular-nums',
                isMine ? 'border-accent-line bg-accent-soft text-accent-ink' : 'bg-surface hover:bg-hover',
              )}
            >
              <span aria-hidden>{emoji}</span>
              {people.length}
            </button>
          </Tooltip>
        );
      })}
      {canWrite ? (
        <EmojiPicker label="Add another reaction" onPick={(emoji) => void commands.react(message, emoji)} />
      ) : null}
    </div>
  );
}
