import { describe, expect, it } from '@jest/globals';
import { singleSignOnRefusals } from '@atrium/contracts/single-sign-on/errors';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { specifyProjection } from '../../../test/projection-spec.js';
import { actorWith } from '../../../test/spec.js';
import { singleSignOnDecider } from './decider.js';
import type { SingleSignOnEvent } from './events.js';
import { singleSignOnProjection } from './projections.js';

const { given } = specifyHandlers(singleSignOnDecider, singleSignOnRefusals, {
  UpdateSingleSignOn: { sealed: undefined },
});
const { afterEvents } = specifyProjection(singleSignOnProjection);
const by = { actor: actorWith('admin') };

const whole = { issuer: 'https://login.acme.example', clientId: 'atrium' } as const;
const set: SingleSignOnEvent = { type: 'SingleSignOnChanged', data: { ...whole, clientSecret: 'sealed-1' } };
const update = (data: object) => ({ type: 'UpdateSingleSignOn', data }) as const;

describe('single sign-on', () => {
  it('keeps of the client secret where it is sealed', () => {
    given()
      .when(update({ ...whole, clientSecret: 's3cret' }), { ...by, found: { sealed: 'sealed-1' } })
      .thenEvents(set);
    given(set).when(update(whole), by).thenNothing();
    given(set)
      .when(update({ clientId: ' atrium ' }), by)
      .thenNothing();
  });

  it('is whole before it is switched on', () => {
    given()
      .when(update({ on: true }), by)
      .thenRefused('signOnNeedsIssuer');
    given(set)
      .when(update({ on: true, clientId: '' }), by)
      .thenRefused('signOnNeedsClient');
    given({ type: 'SingleSignOnChanged', data: whole })
      .when(update({ on: true }), by)
      .thenRefused('signOnNeedsSecret');
    given(set)
      .when(update({ on: true }), by)
      .thenEvents({ type: 'SingleSignOnChanged', data: { on: true } });
  });

  it('forgets the secret with another issuer', () => {
    const issuer = 'https://elsewhere.example';
    given(set)
      .when(update({ issuer }), by)
      .thenEvents({ type: 'SingleSignOnChanged', data: { issuer, clientSecret: '' } });
    given(set)
      .when(update({ issuer, clientSecret: 'new' }), { ...by, found: { sealed: 'sealed-2' } })
      .thenEvents({ type: 'SingleSignOnChanged', data: { issuer, clientSecret: 'sealed-2' } });
  });

  it('is for administrators, whatever rights others have, and for organisations', () => {
    const editor = { actor: actorWith('manager', 'updatesetting') };
    given()
      .when(update({ creates: true }), editor)
      .thenRefused('signOnAdministrators');
  });

  it('shows administrators alone what is set, and nobody the secret', () => {
    const groupRoles = [{ group: 'staff', role: 'dev' as const }];
    const after = afterEvents(set, { type: 'SingleSignOnChanged', data: { on: true, groupRoles } });
    after.shows({ ...whole, on: true, hasSecret: true, groupRoles }).isIn('editors');
    const [, shown] = singleSignOnProjection.publish({ ...after.document!, version: 2 });
    expect(JSON.stringify(shown)).not.toContain('sealed-1');
    expect(singleSignOnProjection.rooms(by.actor)).toEqual(['editors']);
    expect(singleSignOnProjection.rooms(actorWith('manager', 'updatesetting'))).toEqual([]);
  });
});
