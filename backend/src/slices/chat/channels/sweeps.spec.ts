import { expect, it } from '@jest/globals';
import { generalChannel } from './sweeps.js';

it('the channel for everybody is opened under the id of its organisation, and asked for under one name', () => {
  const [asked, ...more] = generalChannel.asks('acme', '2026-03-02T09:00:00.000Z');
  expect(asked).toMatchObject({
    work: { record: 'acme', id: 'open-general-channel-acme' },
    data: { tenant: 'acme', name: 'OpenGeneralChannel', id: 'acme', data: {} },
  });
  expect(more).toEqual([]);
  expect(generalChannel.asks('acme', '2026-03-03T09:00:00.000Z')).toMatchObject([{ work: asked?.work }]);
});
