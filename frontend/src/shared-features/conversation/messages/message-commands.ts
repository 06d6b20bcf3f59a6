import { reactionLimit } from '@atrium/contracts/chat/rules';
import type { MessageView, Reaction, SavedMessagesView } from '@atrium/contracts/chat/views';
import { messages as texts } from '@atrium/contracts/core/messages';
import { type Dispatch, type Outcome, patch, patchExisting } from '../../../platform/api/dispatch';
import type { Patch } from '../../../platform/sync/patch-layer';
import { toast } from '../../../ui/overlay/toast-store';
import { topicOf } from '../spot';

export interface MessageCommands {
  readonly edit: (message: MessageView, text: string) => Promise<Outcome<unknown>>;
  readonly remove: (message: MessageView) => Promise<void>;
  readonly restore: (message: MessageView) => Promise<void>;
  /** Adds the reader's reaction, or removes it. */
  readonly react: (message: MessageView, emoji: string) => Promise<void>;
  readonly pin: (message: MessageView, pinned: boolean) => Promise<void>;
  /** Marks the place or thread as unread from this message on. */
  readonly markUnread: (message: MessageView) => Promise<void>;
  readonly save: (message: Pick<MessageView, '_id'>, saved: boolean) => Promise<void>;
}

/** The reactions after adding the reader's, or removing it. */
function toggled(reactions: readonly Reaction[], emoji: string, me: string): readonly Reaction[] {
  const known = reactions.find((reaction) => reaction.emoji === emoji);
  if (known === undefined) {
    return reactions.length < reactionLimit ? [...reactions, { emoji, people: [me] }] : reactions;
  }
  const people = known.people.includes(me) ? known.people.filter((id) => id !== me) : [...known.people, me];
  return reactions.flatMap((reaction) => {
    if (reaction !== known) return [reaction];
    return people.length === 0 ? [] : [{ emoji, people }];
  });
}

/** Also patches messages that were fetched by page. */
function patched(message: MessageView, change: (now: MessageView) => Partial<MessageView>): Patch[] {
  const topic = topicOf(message);
  return [patch<MessageView>(topic, message._id, (now = message) => ({ ...now, ...change(now) }))];
}

export function messageCommands(dispatch: Dispatch, me: { _id: string; username: string }): MessageCommands {
  const restore = async (message: MessageView): Promise<void> => {
    const patches = patched(message, () => ({ deleted: false, deletedBy: null, text: message.text }));
    await dispatch('RestoreMessage', {
      id: message._id,
      patches,
      failure: 'The message could not be restored',
    });
  };
  return {
    restore,
    edit(message, text) {
      const patches = patched(message, () => ({ text, editedAt: new Date().toISOString() }));
      return dispatch('EditMessage', {
        id: message._id,
        body: { text },
        patches,
        failure: 'The message could not be changed',
      });
    },
    async remove(message) {
      const { ok } = await dispatch('DeleteMessage', {
        id: message._id,
        patches: patched(message, () => ({ deleted: true, deletedBy: me, text: '', files: [] })),
        failure: 'The message could not be deleted',
      });
      if (!ok) return;
      toast.success(texts.chat.deleted, { action: { label: 'Undo', onSelect: () => void restore(message) } });
    },
    async react(message, emoji) {
      const stands = message.reactions.some((each) => each.emoji === emoji && each.people.includes(me._id));
      await dispatch(stands ? 'RemoveReaction' : 'AddReaction', {
        id: message._id,
        body: { emoji },
        patches: patched(message, ({ reactions }) => ({ reactions: toggled(reactions, emoji, me._id) })),
        failure: 'The reaction was not taken',
      });
    },
    async pin(message, pinned) {
      const at = new Date().toISOString();
      await dispatch(pinned ? 'PinMessage' : 'UnpinMessage', {
        id: message._id,
        patches: patched(message, () => ({ pinned: pinned ? { by: me, at } : null })),
        failure: pinned ? 'The message could not be pinned' : 'The message could not be unpinned',
      });
    },
    async markUnread({ _id, place, root }) {
      const marked = root === null ? place : ({ collection: 'messages', id: root } as const);
      await dispatch('MarkUnread', {
        body: { place: marked, from: _id },
        failure: 'The message could not be marked as unread',
      });
    },
    async save({ _id }, saved) {
      const at = new Date().toISOString();
      const change = ({ items }: SavedMessagesView) => {
        const others = items.filter(({ message }) => message !== _id);
        return saved ? [...others, { message: _id, at }] : others;
      };
      await dispatch(saved ? 'SaveMessage' : 'UnsaveMessage', {
        body: { message: _id },
        patches: [
          patchExisting<SavedMessagesView>('saved-messages', me._id, (doc) => ({ ...doc, items: change(doc) })),
        ],
        failure: saved ? 'The message could not be saved' : 'The message could not be removed from saved',
      });
    },
  };
}
