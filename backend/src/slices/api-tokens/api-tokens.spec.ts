import { expect, it } from '@jest/globals';
import { apiTokenRefusals } from '@atrium/contracts/api-tokens/errors';
import { tokenLimit } from '@atrium/contracts/api-tokens/rules';
import { coreRefusals } from '@atrium/contracts/core/problems';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { recorded, specifyProjection } from '../../../test/projection-spec.js';
import { actorWith, specId } from '../../../test/spec.js';
import type { DomainEvent } from '../../platform/kernel/events.js';
import { apiTokenDecider } from './decider.js';
import type { ApiTokenEvent } from './events.js';
import { apiTokensProjection } from './projections.js';
import { endTokens } from './reactors.js';

const { given } = specifyHandlers(
  apiTokenDecider,
  { ...coreRefusals, ...apiTokenRefusals },
  { IssueApiToken: { own: 0 } },
);
const digest = 'a'.repeat(64);
const expires = '2026-04-01T09:30:00.000Z';
const issue = { type: 'IssueApiToken', data: { name: ' Build ', access: 'read', days: 30, digest } } as const;
const issued: ApiTokenEvent = {
  type: 'ApiTokenIssued',
  data: { name: 'Build', access: 'read', rights: null, expires, owner: 'ann', digest },
};
const revoke = { type: 'RevokeApiToken', data: {} } as const;
const end = { type: 'EndApiToken', data: {} } as const;
const revoked: ApiTokenEvent = { type: 'ApiTokenRevoked', data: {} };
const bob = (role: 'admin' | 'manager') => ({ actor: { ...actorWith(role), id: 'bob' } });
const ends = (event: DomainEvent) => recorded('user', [event]).flatMap((each) => endTokens.react(each)).length > 0;

it('a token is issued to its owner for some days, up to a number of them', () => {
  given().when(issue).thenEvents(issued);
  given()
    .when({ ...issue, data: { ...issue.data, rights: ['createproject'] } })
    .thenEvents({ type: 'ApiTokenIssued', data: { ...issued.data, rights: ['createproject'] } });
  given()
    .when(issue, { found: { own: tokenLimit } })
    .thenRefused('tokensFull');
  given()
    .when(issue, { actor: { ...actorWith('superadmin'), home: 'system' } })
    .thenRefused('notAllowed');
  const provision = { ...issue, data: { ...issue.data, access: 'provision' } } as const;
  given().when(provision, bob('manager')).thenRefused('tokenForAdministrators');
  given()
    .when(provision, { actor: actorWith('admin') })
    .thenEvents({ type: 'ApiTokenIssued', data: { ...issued.data, access: 'provision' } });
});

it('it is revoked by its owner or an administrator, and unknown to others', () => {
  given(issued).when(revoke).thenEvents(revoked);
  given(issued, revoked).when(revoke).thenNothing();
  given(issued).when(revoke, bob('admin')).thenEvents(revoked);
  given(issued).when(revoke, bob('manager')).thenRefused('tokenGone');
  given().when(revoke).thenRefused('tokenGone');
});

it('ends when anybody closes its owner’s account', () => {
  given(issued)
    .when(end, { actor: { ...actorWith('member'), id: 'bob' } })
    .thenEvents(revoked);
  given(issued, revoked).when(end).thenNothing();
  expect(ends({ type: 'UserDeactivated', data: {} })).toBe(true);
  expect(ends({ type: 'UserDeleted', data: {} })).toBe(true);
  expect(ends({ type: 'UserSecondFactorReset', data: {} })).toBe(true);
  expect(ends({ type: 'UserSessionsEnded', data: { all: true } })).toBe(true);
  expect(ends({ type: 'UserSessionsEnded', data: { all: false } })).toBe(false);
  expect(ends({ type: 'UserPasswordSet', data: { own: false } })).toBe(true);
  expect(ends({ type: 'UserPasswordSet', data: { own: true } })).toBe(false);
  expect(ends({ type: 'UserRestored', data: {} })).toBe(false);
});

it('its owner and administrators see it, and the platform alone its digest', () => {
  const { afterEvents } = specifyProjection(apiTokensProjection);
  const { document } = afterEvents(issued).shows({ name: 'Build', revoked: false }).isIn('self:ann', 'all');
  afterEvents(issued, revoked).shows({ revoked: true }).isIn('self:ann', 'all');
  const shapes = apiTokensProjection.publish({ ...document!, _id: specId });
  expect(shapes.map(({ rooms, doc }) => [rooms.length > 0, 'digest' in doc])).toEqual([
    [false, true],
    [true, false],
  ]);
  expect(apiTokensProjection.rooms(actorWith('admin'))).toEqual(['self:ann', 'all']);
  expect(apiTokensProjection.rooms(actorWith('manager'))).toEqual(['self:ann']);
});
