import type { BugView } from '@atrium/contracts/bugs/views';
import { worked } from '../../support/client.js';
import { LiveClient } from '../../support/live-client.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

/** Somebody does something, and the page of the audit log on which it stands is there a moment later. */
const makePage: RecordMaker = async ({ client }, marker) => {
  // Followed before anything is done: who comes later is shown the newest page only.
  const live = await LiveClient.connect(client);
  const store = await live.follow('audit');
  const bug = worked(await client.post<{ updated: BugView }>('/api/bug/createbug', { description: marker })).updated;
  const pageOf = (documents: ReadonlyMap<string, unknown>) =>
    [...documents].find(([, page]) => JSON.stringify(page).includes(bug._id))?.[0];
  let page: string | undefined;
  await store.until(({ documents }) => (page = pageOf(documents)) !== undefined);
  live.close();
  return page ?? '';
};

export const auditCases: SliceCases = { makers: { audit: makePage }, later: ['audit'], commands: [], reads: [] };
