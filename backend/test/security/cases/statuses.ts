import { worked } from '../../support/client.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

/** Sets a status; its id is the person's. */
const makeStatus: RecordMaker = async ({ client, user }, marker) => {
  worked(await client.put('/api/status', { text: marker }));
  return user._id;
};

/** Pauses the person's notifications. */
const makePause: RecordMaker = async ({ client, user }) => {
  worked(await client.put('/api/notifications/preferences', { pausedUntil: '2099-06-19T08:00:00.000Z' }));
  return user._id;
};

export const statusCases: SliceCases = {
  makers: { statuses: makeStatus, pauses: makePause },
  commands: [
    { route: 'PUT /api/status', command: 'SetStatus', body: () => ({ emoji: '🌴', text: 'Away' }) },
    { route: 'DELETE /api/status', command: 'ClearStatus', body: () => ({}) },
  ],
  reads: [],
};
