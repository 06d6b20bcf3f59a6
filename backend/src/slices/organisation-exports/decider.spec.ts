import { expect, it } from '@jest/globals';
import { coreRefusals } from '@atrium/contracts/core/problems';
import { exportReasons, organisationExportRefusals } from '@atrium/contracts/organisation-exports/errors';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { specifyProjection } from '../../../test/projection-spec.js';
import { actorWith } from '../../../test/spec.js';
import { type OrganisationExportCommand, organisationExportDecider } from './decider.js';
import type { OrganisationExportEvent } from './events.js';
import { organisationExportsProjection } from './projections.js';

const { given } = specifyHandlers(
  organisationExportDecider,
  { ...coreRefusals, ...organisationExportRefusals },
  { OrderOrganisationExport: { free: true } },
);

const admin = { ...actorWith('admin'), id: 'ann', username: 'ann' };
const own = { actor: admin };
const manager = { actor: actorWith('manager', 'updatesetting') };
const order: OrganisationExportCommand = { type: 'OrderOrganisationExport', data: {} };
const take: OrganisationExportCommand = { type: 'RemoveOrganisationExport', data: {} };
const advance: OrganisationExportCommand = { type: 'AdvanceOrganisationExport', data: { phase: 'files', share: 0.5 } };
const whole = { archive: 'an-archive', bytes: 10, sha256: 'ab'.repeat(32), records: 1, events: 2, files: 3 };
const finish: OrganisationExportCommand = { type: 'FinishOrganisationExport', data: whole };
const stop: OrganisationExportCommand = { type: 'StopOrganisationExport', data: { reason: 'failed' } };
const expire: OrganisationExportCommand = { type: 'ExpireOrganisationExport', data: {} };

const ordered: OrganisationExportEvent = {
  type: 'OrganisationExportOrdered',
  data: { by: { _id: 'ann', username: 'ann' }, home: admin.home },
};
const finished: OrganisationExportEvent = {
  type: 'OrganisationExportFinished',
  data: { ...whole, expires: '2026-03-10T09:30:00.000Z' },
};
const removed: OrganisationExportEvent = { type: 'OrganisationExportRemoved', data: {} };
const stopped: OrganisationExportEvent = { type: 'OrganisationExportStopped', data: { reason: 'failed' } };
const expired: OrganisationExportEvent = { type: 'OrganisationExportExpired', data: {} };

it('is ordered by administrators of an organisation, one at a time', () => {
  given().when(order, own).thenEvents(ordered);
  given().when(order, manager).thenRefused('exportClosed');
  given()
    .when(order, { actor: { ...admin, tenant: 'system' } })
    .thenRefused('exportClosed');
  given()
    .when(order, { ...own, found: { free: false } })
    .thenRefused('exportRunning');
});

it('is written once, and kept for a week', () => {
  given(ordered)
    .when(advance)
    .thenEvents({ type: 'OrganisationExportAdvanced', data: { phase: 'files', share: 0.5 } });
  given(ordered).when(finish, { now: '2026-03-03T09:30:00.000Z' }).thenEvents(finished);
  given(ordered, finished).when(finish).thenNothing();
  given(ordered, finished).when(advance).thenNothing();
  given(ordered, finished).when(expire).thenEvents(expired);
  given(ordered).when(expire).thenNothing();
  given(ordered).when(stop).thenEvents(stopped);
  given(ordered, finished).when(stop).thenNothing();
});

it('is taken back by administrators, also while it is written, and nothing comes of it then', () => {
  given(ordered).when(take, own).thenEvents(removed);
  given(ordered, finished).when(take, own).thenEvents(removed);
  given(ordered, finished).when(take, manager).thenRefused('exportClosed');
  given(ordered, removed).when(take, own).thenNothing();
  given(ordered, removed).when(finish).thenNothing();
  given().when(take, own).thenRefused('exportGone');
});

it('is shown to administrators, but not where it lies', () => {
  const { afterEvents } = specifyProjection(organisationExportsProjection);
  afterEvents(ordered).shows({ state: 'running', phase: 'records', share: 0 }).isIn('all', 'running');
  afterEvents(ordered, finished)
    .shows({ state: 'ready', bytes: 10, expires: '2026-03-10T09:30:00.000Z' })
    .isIn('all', 'kept');
  afterEvents(ordered, finished, expired).shows({ state: 'removed', expires: '' }).isIn('all');
  afterEvents(ordered, stopped).shows({ state: 'stopped', reason: exportReasons.failed });
  expect(organisationExportsProjection.rooms(manager.actor)).toEqual([]);
});
