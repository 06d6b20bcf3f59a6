import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@atrium/contracts/audit/views';
import { specifyProjection } from '../../../test/projection-spec.js';
import { actorWith, specId } from '../../../test/spec.js';
import type { AuditEvent } from './events.js';
import { auditProjection } from './projections.js';

const { afterEvents } = specifyProjection(auditProjection);
const entry = (_id: string): AuditEntry => ({
  _id,
  at: '2026-03-02T09:30:00Z',
  by: null,
  act: 'SignIn',
  area: 'users',
  record: 'ann',
  outcome: 'failed',
  address: '192.0.2.7',
  times: 1,
});
const noted = (...ids: string[]): AuditEvent => ({ type: 'AuditNoted', data: { entries: ids.map(entry) } });

describe('a page of the audit log', () => {
  it('grows by what is noted, for administrators alone', () => {
    afterEvents(noted('one'), noted('two', 'three'))
      .is({ _id: specId, version: 2, entries: [entry('one'), entry('two'), entry('three')] })
      .isIn('all');
    for (const role of ['manager', 'supervisor', 'admindev', 'dev', 'member'] as const) {
      expect(auditProjection.rooms(actorWith(role, 'updatesetting'))).toEqual([]);
    }
    expect(auditProjection.rooms(actorWith('admin'))).toEqual(['all']);
  });

  it('is gone when its time is over', () => {
    afterEvents(noted('one'), { type: 'AuditPageExpired', data: {} }).isGone();
  });
});
