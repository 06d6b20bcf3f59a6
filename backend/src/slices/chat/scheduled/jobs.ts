import type { SliceJob } from '../../../platform/slice/slice-job.js';
import type { ScheduledMessageState } from './decider.js';

/**
 * Sends a due message in its author's name. Releasing it first keeps anybody from editing it; a key of its own makes
 * the new message appear once, however often the job runs.
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
