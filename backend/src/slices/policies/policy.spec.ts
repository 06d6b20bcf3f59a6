import { describe, expect, it } from '@jest/globals';
import { actorWith } from '../../../test/spec.js';
import type { Actor } from '../../platform/kernel/actor.js';
import { presentRoomsFor, readersRoomsOf, readerRoomsFor, roomsFor, writersRoomsOf } from './policy.js';

const policy = { departments: ['support'], roles: [], state: 'Published', deleted: false } as const;
type Changes = Partial<Parameters<typeof readersRoomsOf>[0]>;

const reads = (actor: Actor, changes: Changes = {}): boolean =>
  roomsFor(actor).some((room) => readersRoomsOf({ ...policy, ...changes }).includes(room));
const writes = (actor: Actor, changes: Changes = {}): boolean =>
  roomsFor(actor).some((room) => writersRoomsOf({ ...policy, ...changes }).includes(room));

const inSupport: Actor = { ...actorWith('member'), department: 'support' };

describe('who reads a policy', () => {
  it('is its audience, as they are right now', () => {
    expect(reads(inSupport)).toBe(true);
    expect(reads(actorWith('dev'))).toBe(false);
    expect(reads(actorWith('dev'), { roles: ['dev'] })).toBe(true);
    expect(reads(actorWith('dev'), { departments: [] })).toBe(true);
    expect(writes(inSupport)).toBe(false);
  });

  it('includes holders of a policy flag and people who read everything', () => {
    for (const flag of ['viewpolicy', 'createpolicy', 'editpolicy', 'deletepolicy'] as const) {
      expect(reads(actorWith('dev', flag))).toBe(true);
    }
    for (const role of ['manager', 'supervisor', 'admin'] as const) expect(reads(actorWith(role))).toBe(true);
  });

  it('is nobody but its writers before it is published', () => {
    const draft = { state: 'Draft' } as const;
    expect(reads(inSupport, draft)).toBe(false);
    expect(reads(actorWith('manager'), draft)).toBe(false);
    expect(writes(actorWith('manager'), draft)).toBe(false);
    for (const flag of ['createpolicy', 'editpolicy', 'deletepolicy'] as const) {
      expect(writes(actorWith('dev', flag), draft)).toBe(true);
    }
  });

  it('is no longer its audience when it is in the archive', () => {
    expect(reads(inSupport, { state: 'Archived' })).toBe(false);
    expect(reads(actorWith('dev', 'viewpolicy'), { state: 'Archived' })).toBe(true);
  });

  it('includes people with the right to restore it when it was deleted', () => {
    expect(reads(inSupport, { deleted: true })).toBe(false);
    expect(writes(actorWith('dev', 'editpolicy'), { deleted: true })).toBe(false);
    expect(writes(actorWith('dev', 'deletepolicy'), { deleted: true })).toBe(true);
    expect(presentRoomsFor(actorWith('admin'))).not.toContain('deleted');
  });

  it('is none of the audience who comes from outside of the organisation', () => {
    expect(roomsFor({ ...actorWith('superadmin'), home: 'system' })).toEqual(['writers', 'readers', 'deleted']);
  });
});

it('acknowledgements are for their person, and for those who write policies', () => {
  expect(readerRoomsFor(actorWith('manager', 'viewpolicy'))).toEqual(['self:ann']);
  expect(readerRoomsFor(actorWith('dev', 'editpolicy'))).toEqual(['self:ann', 'writers']);
});
