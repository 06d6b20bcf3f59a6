import { expect, it } from '@jest/globals';
import { coreRefusals } from '@atrium/contracts/core/problems';
import { savedReplyRefusals } from '@atrium/contracts/saved-replies/errors';
import { replyLimit } from '@atrium/contracts/saved-replies/rules';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { specifyProjection } from '../../../test/projection-spec.js';
import { actorWith } from '../../../test/spec.js';
import type { Actor } from '../../platform/kernel/actor.js';
import { type SavedReplyCommand, savedReplyDecider } from './decider.js';
import type { SavedReplyEvent } from './events.js';
import { savedRepliesProjection } from './projections.js';

const { given } = specifyHandlers(
  savedReplyDecider,
  { ...coreRefusals, ...savedReplyRefusals },
  { CreateSavedReply: { beside: 0 } },
);
const content = { name: 'Thanks', subject: 'About {{ticketno}}', body: 'Dear {{caller_name}}' };
const created = (part: object = {}): SavedReplyEvent => ({
  type: 'SavedReplyCreated',
  data: { ...content, department: null, owner: 'ann', ...part },
});
const ofSupport = created({ department: 'support' });
const deleted: SavedReplyEvent = { type: 'SavedReplyDeleted', data: {} };
const change = (data: object): Extract<SavedReplyCommand, { type: 'ChangeSavedReply' }> => ({
  type: 'ChangeSavedReply',
  data,
});
const remove = { type: 'DeleteSavedReply', data: {} } as const;
const restore = { type: 'RestoreSavedReply', data: {} } as const;
const create = (part: object = {}) => ({ type: 'CreateSavedReply', data: { ...content, ...part } }) as const;
const somebody = (role: Actor['role'], department: Actor['department'], id = 'bob'): Actor => ({
  ...actorWith(role, 'supporteditticket'),
  id,
  department,
});
const rooms = (actor: Actor) => savedRepliesProjection.rooms(actor);
const by = (...args: Parameters<typeof somebody>) => ({ actor: somebody(...args) });

const ofAnn = (role: Actor['role'], department: Actor['department']) => by(role, department, 'ann');

it('one’s own is saved by its owner, up to a number of them', () => {
  given()
    .when(create({ name: ' Thanks ' }))
    .thenEvents(created());
  given()
    .when(create(), { found: { beside: replyLimit } })
    .thenRefused('repliesFull');
  given()
    .when(create(), { actor: { ...actorWith('superadmin'), home: 'system' } })
    .thenRefused('notAllowed');
});

it('a department’s is saved by its leads and by administrators', () => {
  const wanted = create({ department: 'support' });
  given().when(wanted, ofAnn('manager', 'support')).thenEvents(ofSupport);
  given().when(wanted, ofAnn('supervisor', 'support')).thenEvents(ofSupport);
  given().when(wanted, ofAnn('admin', 'hr')).thenEvents(ofSupport);
  given().when(wanted, ofAnn('manager', 'sales')).thenRefused('departmentOfOthers');
  given().when(wanted, ofAnn('member', 'support')).thenRefused('departmentOfOthers');
});

it('it is changed, deleted and restored', () => {
  given(created())
    .when(change({ name: 'Thanks ', body: 'Hello' }))
    .thenEvents({ type: 'SavedReplyChanged', data: { body: 'Hello' } });
  given(created())
    .when(change({ subject: content.subject }))
    .thenNothing();
  given(created()).when(remove).thenEvents(deleted);
  given(created(), deleted).when(remove).thenNothing();
  given(created(), deleted)
    .when(change({ body: 'Hello' }))
    .thenRefused('replyGone');
  given(created(), deleted).when(restore).thenEvents({ type: 'SavedReplyRestored', data: {} });
  given(created()).when(restore).thenNothing();
});

it('one that changes the ticket may say nothing, and takes the changes back', () => {
  const changes = { ticketstatus: 'Resolved', assigntask: 'me' } as const;
  const silent = { subject: ' ', body: '' };
  given()
    .when(create({ ...silent, changes: { ...changes, note: ' ' } }))
    .thenEvents(created({ subject: '', body: '', changes }));
  given()
    .when(create({ changes: {} }))
    .thenEvents(created());
  given().when(create(silent)).thenRefused('replySubjectMissing');
  given()
    .when(create({ body: '', changes }))
    .thenRefused('replyTextMissing');
  given()
    .when(create({ changes: { ...changes, snooze: 2 } }))
    .thenRefused('settlesAndSnoozes');
  given(created({ changes }))
    .when(change({ changes: {} }))
    .thenEvents({ type: 'SavedReplyChanged', data: { changes: {} } });
  given(created({ ...silent, changes }))
    .when(change({ changes: {} }))
    .thenRefused('replySubjectMissing');
  given(created({ changes })).when(change({ changes })).thenNothing();
});

it('others’ own are unknown, and a department’s are changed by those who keep them only', () => {
  for (const command of [change({ name: 'Mine' }), remove, restore]) {
    given().when(command).thenRefused('replyGone');
    given(created()).when(command, by('admin', 'support')).thenRefused('replyGone');
    given(ofSupport).when(command, by('manager', 'sales')).thenRefused('replyGone');
    given(ofSupport).when(command, by('member', 'support')).thenRefused('notAllowed');
  }
  given(ofSupport).when(remove, by('supervisor', 'support')).thenEvents(deleted);
  given(ofSupport).when(remove, by('admin', 'hr')).thenEvents(deleted);
});

it('one’s own is read by its owner, a department’s by those there who answer clients', () => {
  const { afterEvents } = specifyProjection(savedRepliesProjection);
  afterEvents(created()).shows({ name: 'Thanks', department: null, deleted: false }).isIn('self:ann');
  afterEvents(created(), deleted, { type: 'SavedReplyRestored', data: {} }).isIn('self:ann');
  afterEvents(created(), deleted).isIn('deleted:ann');
  afterEvents(ofSupport, { type: 'SavedReplyChanged', data: { body: 'Hello' } })
    .shows({ body: 'Hello' })
    .isIn('of:support', 'of-any');
  afterEvents(ofSupport, deleted).isIn('deleted-of:support', 'deleted-of-any');

  expect(rooms(somebody('member', 'support'))).toEqual(['self:bob', 'deleted:bob', 'of:support']);
  expect(rooms(somebody('manager', 'support'))).toContain('deleted-of:support');
  expect(rooms(somebody('manager', 'sales'))).not.toContain('of:support');
  expect(rooms(somebody('admin', 'hr'))).toEqual(expect.arrayContaining(['of-any', 'deleted-of-any']));
  expect(rooms({ ...actorWith('member'), department: 'support' })).not.toContain('of:support');
});
