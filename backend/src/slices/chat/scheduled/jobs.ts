import type { SliceJob } from '../../../platform/slice/slice-job.js';
import type { ScheduledMessageState } from './decider.js';

/**
 * Sends a message whose moment has come, in its author's name. It is released first, so that nobody changes it any more;
 * the message itself is made under a key of its own, so that it is there once, whatever happens in between.
 */
export const sendScheduled: SliceJob = async (data, tools) => {
  const id = String(data['message']);
  const waiting = (await tools.stateOf(id)) as ScheduledMessageState;
  if (waiting?.state === 'waiting') await tools.send('ReleaseScheduledMessage', id, { sendAt: waiting.sendAt });
  const released = (await tools.stateOf(id)) as ScheduledMessageState;
  if (released?.state !== 'sending') return;
  const { place, root, text, files } = released;
  const said = {
    place,
    text,
    ...(root === null ? {} : { root }),
    files: files.map(({ _id, name }) => ({ _id, name })),
  };
  const problem = await tools.send('SendMessage', id, said, 'scheduled');
  await tools.send('NoteScheduledMessage', id, { problem: problem ?? '' });
};
