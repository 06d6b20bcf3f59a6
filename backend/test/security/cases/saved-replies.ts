import type { SavedReplyView } from '@atrium/contracts/saved-replies/views';
import { worked } from '../../support/client.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

const reply = (name: string) => ({ name, subject: 'About {{ticketno}}', body: 'Dear {{caller_name}}' });

const makeReply: RecordMaker = async ({ client }, marker) =>
  worked(await client.post<SavedReplyView>('/api/replies', reply(marker)))._id;

export const savedReplyCases: SliceCases = {
  makers: { 'saved-replies': makeReply },
  commands: [
    { route: 'POST /api/replies', command: 'CreateSavedReply', body: () => reply('any') },
    {
      route: 'PUT /api/replies',
      command: 'ChangeSavedReply',
      record: 'saved-replies',
      body: () => ({ name: 'another' }),
    },
    { route: 'DELETE /api/replies', command: 'DeleteSavedReply', record: 'saved-replies', body: () => ({}) },
    { route: 'PUT /api/replies/restore', command: 'RestoreSavedReply', record: 'saved-replies', body: () => ({}) },
  ],
  reads: [],
};
