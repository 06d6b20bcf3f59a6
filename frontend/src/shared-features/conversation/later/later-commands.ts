import type { MessageFile, MessageReminderView, MessageView, ScheduledMessageView } from '@atrium/contracts/chat/views';
import { type Dispatch, patchExisting } from '../../../platform/api/dispatch';
import { toast } from '../../../ui/overlay/toast-store';
import { laterText } from '../../later/time-choice';
import type { Spot } from '../spot';

/** Commands for scheduled messages and reminders. */
export interface LaterCommands {
  /** @returns whether it was accepted */
  readonly schedule: (spot: Spot, text: string, files: readonly MessageFile[], sendAt: string) => Promise<boolean>;
  /**
   * The form reports refusals itself.
   * @returns the reason of a refusal, or null
   */
  readonly change: (
    message: ScheduledMessageView,
    change: { readonly text?: string; readonly sendAt?: string },
  ) => Promise<string | null>;
  readonly sendNow: (message: ScheduledMessageView) => Promise<void>;
  readonly cancel: (message: Pick<ScheduledMessageView, '_id'>) => Promise<void>;
  readonly remind: (message: Pick<MessageView, '_id'>, remindAt: string) => Promise<boolean>;
  readonly move: (reminder: MessageReminderView, remindAt: string) => Promise<void>;
  readonly end: (reminder: Pick<MessageReminderView, '_id'>) => Promise<void>;
}

export function laterCommands(dispatch: Dispatch): LaterCommands {
  const cancel: LaterCommands['cancel'] = async ({ _id: id }) => {
    await dispatch('CancelScheduledMessage', {
      id,
      patches: [
        patchExisting<ScheduledMessageView>('scheduled-messages', id, (now) => ({ ...now, state: 'cancelled' })),
      ],
      failure: 'The message could not be cancelled',
    });
  };
  const end: LaterCommands['end'] = async ({ _id: id }) => {
    await dispatch('EndReminder', {
      id,
      patches: [patchExisting<MessageReminderView>('message-reminders', id, (now) => ({ ...now, done: true }))],
      failure: 'The reminder could not be removed',
    });
  };
  return {
    cancel,
    end,
    async schedule({ place, root }, text, files, sendAt) {
      const outcome = await dispatch('ScheduleMessage', {
        body: {
          place: { collection: place.collection, id: place.id },
          ...(root === null ? {} : { root }),
          text,
          ...(files.length === 0 ? {} : { files: files.map(({ _id, name }) => ({ _id, name })) }),
          sendAt,
        },
        failure: 'The message could not be scheduled',
      });
      if (!outcome.ok) return false;
      const made = outcome.data;
      toast.success('Message scheduled', {
        description: laterText(sendAt),
        ...(made === null ? {} : { action: { label: 'Undo', onSelect: () => void cancel(made) } }),
      });
      return true;
    },
    async change({ _id: id }, body) {
      const outcome = await dispatch('ChangeScheduledMessage', { id, body, quiet: true });
      return outcome.ok ? null : (outcome.problem.errors?.[0]?.message ?? outcome.problem.message);
    },
    async sendNow({ _id: id }) {
      await dispatch('SendScheduledMessage', { id, failure: 'The message could not be sent' });
    },
    async remind({ _id: message }, remindAt) {
      const outcome = await dispatch('RemindOfMessage', {
        body: { message, remindAt },
        failure: 'The reminder could not be set',
      });
      if (!outcome.ok) return false;
      const made = outcome.data;
      toast.success('Reminder set', {
        description: laterText(remindAt),
        ...(made === null ? {} : { action: { label: 'Undo', onSelect: () => void end(made) } }),
      });
      return true;
    },
    async move({ _id: id }, remindAt) {
      const patches = [
        patchExisting<MessageReminderView>('message-reminders', id, (now) => ({ ...now, remindAt, rang: false })),
      ];
      await dispatch('MoveReminder', { id, body: { remindAt }, patches, failure: 'The reminder could not be moved' });
    },
  };
}
