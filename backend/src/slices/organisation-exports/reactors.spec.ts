import { expect, it } from '@jest/globals';
import type { OrganisationExportView } from '@atrium/contracts/organisation-exports/views';
import { recorded } from '../../../test/projection-spec.js';
import type { OrganisationExportEvent } from './events.js';
import { exportsThatExpired, exportsUnderWay, writeOrderedArchives } from './reactors.js';

const ordered: OrganisationExportEvent = {
  type: 'OrganisationExportOrdered',
  data: { by: { _id: 'ann', username: 'ann' }, home: 'acme' },
};

it('asks for its job by the order, as the sweep does when the queue was lost', () => {
  const [asked] = recorded('organisationexport', [ordered]).flatMap((each) => writeOrderedArchives.react(each));
  const doc = { _id: asked?.work?.record, by: { _id: 'ann', username: 'ann' } } as OrganisationExportView;
  const now = '2026-03-10T09:30:00.000Z';
  expect(exportsUnderWay.asks(doc, 'acme', now, {} as never)[0]?.work).toEqual(asked?.work);
  expect(
    exportsThatExpired.asks({ ...doc, expires: '2026-03-10T09:31:00.000Z' } as never, 'acme', now, {} as never),
  ).toEqual([]);
  expect(exportsThatExpired.asks({ ...doc, expires: now } as never, 'acme', now, {} as never)).toHaveLength(1);
});
