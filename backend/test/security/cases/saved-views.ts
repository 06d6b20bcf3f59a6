import type { SavedView } from '@atrium/contracts/saved-views/views';
import { worked } from '../../support/client.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

const view = (name: string) => ({ screen: 'bugs', name, address: 'only=mine' });

const makeView: RecordMaker = async ({ client }, marker) =>
  worked(await client.post<SavedView>('/api/views', view(marker)))._id;

export const savedViewCases: SliceCases = {
  makers: { 'saved-views': makeView },
  commands: [
    { route: 'POST /api/views', command: 'CreateSavedView', body: () => view('any') },
    { route: 'PUT /api/views', command: 'ChangeSavedView', record: 'saved-views', body: () => ({ name: 'another' }) },
    { route: 'DELETE /api/views', command: 'DeleteSavedView', record: 'saved-views', body: () => ({}) },
    { route: 'PUT /api/views/restore', command: 'RestoreSavedView', record: 'saved-views', body: () => ({}) },
  ],
  reads: [],
};
