import { channelCommands } from '@atrium/contracts/chat/commands';
import type { ChannelView } from '@atrium/contracts/chat/views';
import { useId } from 'react';
import type { Outcome } from '../../platform/api/dispatch';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { FormField } from '../../ui/form/form-field';
import { Switch } from '../../ui/form/switch';
import { TextInput } from '../../ui/form/text-input';
import { FormNotices } from '../../shared-features/record-form/form-notices';
import { useRecordForm } from '../../shared-features/record-form/use-record-form';
import { PeoplePicker } from './people-picker';
import { useChannelCommands } from './use-channel-commands';
import { useChat } from './use-chat';
import { CancelButton } from '../../shared-features/record-form/cancel-button';
import { Form } from '../../ui/form/form';

interface Values {
  name: string;
  purpose: string;
  topic: string;
  private: boolean;
  people: string[];
}

const blank: Values = { name: '', purpose: '', topic: '', private: false, people: [] };

function valuesOf({ name, purpose, topic, kind, members }: ChannelView): Values {
  return { name, purpose, topic, private: kind === 'private', people: [...members] };
}

export function ChannelFormDialog({ channel, onClose }: { channel: ChannelView | null; onClose: () => void }) {
  const { me, open } = useChat();
  const commands = useChannelCommands();
  const formId = useId();
  const { form, values, isRestored, discard, submit } = useRecordForm<Values, ChannelView>({
    draftName: `channel.${channel?._id ?? 'new'}`,
    live: channel === null ? null : valuesOf(channel),
    version: channel?.version ?? null,
    blank,
    command: channel === null ? channelCommands.CreateChannel : channelCommands.EditChannel,
    asSent: ({ name, purpose, topic, ...rest }) => ({ name, purpose, topic, ...(channel === null ? rest : {}) }),
    send: (changes, all): Promise<Outcome<ChannelView>> =>
      channel === null ? commands.create(all) : commands.edit(channel, changes),
    failure: channel === null ? 'The channel could not be created' : 'The channel could not be changed',
    done(saved) {
      if (saved === null || channel !== null) return onClose();
      return open(saved._id);
    },
  });
  const { errors, isSubmitting } = form.formState;
  const field = (name: 'name' | 'purpose' | 'topic') => ({ ...form.register(name) });
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={channel === null ? 'New channel' : channel.name}
      footer={
        <>
          <CancelButton form={formId} onClose={onClose} />
          <Button type="submit" form={formId} variant="primary" busy={isSubmitting}>
            {channel === null ? 'Create channel' : 'Save changes'}
          </Button>
        </>
      }
    >
      <Form id={formId} onReset={discard} onSubmit={submit} className="flex flex-col gap-4">
        <FormNotices isRestored={isRestored} onDiscard={discard} />
        <FormField label="Name" required error={errors.name?.message}>
          <TextInput {...field('name')} />
        </FormField>
        <FormField label="What it is for" error={errors.purpose?.message}>
          <TextInput {...field('purpose')} />
        </FormField>
        <FormField label="Current topic" error={errors.topic?.message}>
          <TextInput {...field('topic')} />
        </FormField>
        {channel === null ? (
          <>
            <Switch
              label="Private"
              description="Only members can see, read and find it. This can’t be changed later."
              {...form.register('private')}
            />
            <FormField label="People" hint="You are always a member yourself." error={errors.people?.message}>
              <PeoplePicker
                chosen={values.people}
                without={[me]}
                onChange={(people) => form.setValue('people', [...people], { shouldDirty: true })}
              />
            </FormField>
          </>
        ) : null}
      </Form>
    </Dialog>
  );
}
