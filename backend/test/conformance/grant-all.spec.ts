import { expect, it } from '@jest/globals';
import { grantAll } from '../../src/platform/event-store/grant-all.js';
import { connectSuite } from './suite.js';

const suite = connectSuite();

it('lets a group read $all, keeps what is said of it already, and may be repeated', async () => {
  const before = await suite.client.getStreamMetadata('$all');
  await suite.client.setStreamMetadata('$all', {
    ...before.metadata,
    acl: { readRoles: ['auditors'], writeRoles: ['$admins'] },
  });
  const readers = ['auditors', '$admins', '$ops', 'atrium'];
  expect(await grantAll(suite.client, 'atrium')).toEqual(readers);
  const { metadata, metastreamRevision } = await suite.client.getStreamMetadata('$all');
  expect(metadata).toMatchObject({ acl: { readRoles: readers, writeRoles: ['$admins'] } });
  expect(await grantAll(suite.client, 'atrium')).toEqual(readers);
  expect((await suite.client.getStreamMetadata('$all')).metastreamRevision).toBe(metastreamRevision);
});
