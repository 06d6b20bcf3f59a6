import { expect, it } from '@jest/globals';
import { coreRefusals } from '@atrium/contracts/core/problems';
import { webhookRefusals } from '@atrium/contracts/webhooks/errors';
import { webhookLimit } from '@atrium/contracts/webhooks/rules';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { recorded, specifyProjection } from '../../../test/projection-spec.js';
import { actorWith, specId } from '../../../test/spec.js';
import { askedMessageJob } from '../../platform/webhooks/asked-messages.js';
import { webhookDecider } from './decider.js';
import type { WebhookEvent } from './events.js';
import { webhookNotificationRules } from './notification-rules.js';
import { webhooksProjection } from './projections.js';
import { sendAskedMessages } from './reactors.js';

const { given } = specifyHandlers(
  webhookDecider,
  { ...coreRefusals, ...webhookRefusals },
  { CreateWebhook: { present: 0, secret: 'sealed-1' }, RotateWebhookSecret: { secret: 'sealed-2' } },
);
const secret = `whsec_${'a'.repeat(43)}=`;
const content = { name: 'Build', address: 'https://ci.example/hook', kinds: ['bugs'] };
const create = { type: 'CreateWebhook' as const, data: { ...content, name: ' Build ', secret } };
const created: WebhookEvent = {
  type: 'WebhookCreated',
  data: { ...content, format: 'standard', owner: 'ann', secret: 'sealed-1' },
};
const bare = <Type extends string>(type: Type) => ({ type, data: {} }) as const;
const [paused, resumed, deleted] = [bare('WebhookPaused'), bare('WebhookResumed'), bare('WebhookDeleted')];
const stateOf = (state: 'active' | 'failing' | 'stopped', reason = '') => ({ state, reason });
const failing: WebhookEvent = { type: 'WebhookStateChanged', data: stateOf('failing', '503') };
const stopped: WebhookEvent = { type: 'WebhookStateChanged', data: stateOf('stopped', 'too long') };
const from = (at: string) => ({ type: 'ReplayWebhook', data: { from: at } }) as const;
const note = (state: 'active' | 'failing', reason = '') =>
  ({ type: 'RecordWebhookState', data: { state, reason } }) as const;
const bob = (role: 'admin' | 'manager') => ({ actor: { ...actorWith(role), id: 'bob' } });

it('is created by members of the organisation, up to the limit', () => {
  given().when(create).thenEvents(created);
  given()
    .when({ ...create, data: { ...create.data, format: 'slack' } })
    .thenEvents({ type: 'WebhookCreated', data: { ...created.data, format: 'slack' } });
  given()
    .when({ ...create, data: { ...create.data, events: ['created'] } })
    .thenEvents({ type: 'WebhookCreated', data: { ...created.data, events: ['created'] } });
  given(created).when(create).thenNothing();
  given()
    .when(create, { found: { present: webhookLimit, secret: 'sealed-1' } })
    .thenRefused('webhooksFull');
  given()
    .when(create, { actor: { ...actorWith('superadmin'), home: 'system' } })
    .thenRefused('notAllowed');
});

it('is edited by its owner alone', () => {
  const edit = { type: 'EditWebhook' as const, data: { name: ' Board ', kinds: ['bugs'] } };
  given(created)
    .when(edit)
    .thenEvents({ type: 'WebhookChanged', data: { name: 'Board' } });
  given(created)
    .when({ type: 'EditWebhook', data: { events: ['deleted', 'hidden'] } })
    .thenEvents({ type: 'WebhookChanged', data: { events: ['deleted', 'hidden'] } });
  given(created)
    .when({ type: 'EditWebhook', data: { address: 'https://ci.example/two', format: 'slack' } })
    .thenEvents({ type: 'WebhookChanged', data: { address: 'https://ci.example/two', format: 'slack' } });
  given(created)
    .when({ type: 'EditWebhook', data: { ...content } })
    .thenNothing();
  given(created).when(edit, bob('admin')).thenRefused('webhookOfAnother');
  given(created).when(edit, bob('manager')).thenRefused('webhookGone');
  given(created, deleted).when(edit).thenRefused('webhookGone');
  given().when(edit).thenRefused('webhookGone');
});

it('gets another secret; the former one is valid for a day', () => {
  given(created)
    .when({ type: 'RotateWebhookSecret', data: { secret } }, { now: '2026-03-02T09:30:00.000Z' })
    .thenEvents({ type: 'WebhookSecretRotated', data: { secret: 'sealed-2', until: '2026-03-03T09:30:00.000Z' } });
});

it('is paused and resumed, by administrators only paused', () => {
  const [pause, resume] = [bare('PauseWebhook'), bare('ResumeWebhook')];
  given(created).when(pause).thenEvents(paused);
  given(created, failing).when(pause, bob('admin')).thenEvents(paused);
  given(created, paused).when(pause).thenNothing();
  given(created, paused).when(resume).thenEvents(resumed);
  given(created, stopped).when(resume).thenEvents(resumed);
  given(created).when(resume).thenNothing();
  given(created, paused).when(resume, bob('admin')).thenRefused('webhookOfAnother');
});

it('is deleted and restored by its owner or an administrator', () => {
  const [remove, restore] = [bare('DeleteWebhook'), bare('RestoreWebhook')];
  given(created).when(remove).thenEvents(deleted);
  given(created).when(remove, bob('admin')).thenEvents(deleted);
  given(created, deleted).when(remove).thenNothing();
  given(created, deleted).when(restore).thenEvents(bare('WebhookRestored'));
  given(created, deleted, bare('WebhookRestored')).when(restore).thenNothing();
});

it('sends again what happened since a moment of late', () => {
  const now = '2026-03-02T09:30:00.000Z';
  given(created)
    .when(from('2026-03-01T09:30:00+01:00'), { now })
    .thenEvents({ type: 'WebhookReplayAsked', data: { from: '2026-03-01T08:30:00.000Z' } });
  given(created).when(from('2026-03-02T09:30:01Z'), { now }).thenRefused('replayTooFar');
  given(created).when(from('2025-09-01T09:30:00Z'), { now }).thenRefused('replayTooFar');
  given(created, paused).when(from(now), { now }).thenRefused('webhookIsOff');
});

it('sends what a person asks for by hand in a job of its own', () => {
  const again = { position: '12', collection: 'bugs', record: 'one' };
  const [test, one]: WebhookEvent[] = [bare('WebhookTestAsked'), { type: 'WebhookMessageAskedAgain', data: again }];
  given(created).when(bare('TestWebhook')).thenEvents(bare('WebhookTestAsked'));
  given(created)
    .when({ type: 'ResendWebhookMessage', data: again })
    .thenEvents({ type: 'WebhookMessageAskedAgain', data: again });
  const asked = recorded('webhook', [created, test!, one!]).flatMap((each) => sendAskedMessages.react(each));
  expect(asked.map(({ kind, data }) => [kind, 'of' in data ? data.of : undefined])).toEqual([
    [askedMessageJob, null],
    [askedMessageJob, again],
  ]);
});

it('notes how it goes, unless people were faster', () => {
  const anybody = { actor: { ...actorWith('member'), id: 'installation' } };
  given(created).when(note('failing', '503'), anybody).thenEvents(failing);
  given(created, failing).when(note('failing', '503')).thenNothing();
  given(created, failing)
    .when(note('active'))
    .thenEvents({ type: 'WebhookStateChanged', data: stateOf('active') });
  given(created, paused).when(note('failing', '503')).thenNothing();
  given(created, deleted).when(note('failing', '503')).thenNothing();
});

it('is seen by its owner and administrators, without where its secrets are', () => {
  const { afterEvents } = specifyProjection(webhooksProjection);
  const { document } = afterEvents(created)
    .shows({ state: 'active', formerUntil: null, replayedFrom: null })
    .isIn('self:ann', 'all', 'sending');
  const shapes = webhooksProjection.publish({ ...document!, _id: specId });
  expect(shapes.map(({ rooms, doc }) => [rooms.length > 0, 'secret' in doc, 'since' in doc])).toEqual([
    [false, true, true],
    [true, false, false],
  ]);
  afterEvents(created, paused).shows({ state: 'paused' }).isIn('self:ann', 'all');
  afterEvents(created, stopped).shows({ state: 'stopped', reason: 'too long' }).isIn('self:ann', 'all');
  afterEvents(created, deleted).shows({ deleted: true }).isIn('self:ann', 'all');
  expect(webhooksProjection.rooms(actorWith('admin'))).toEqual(['self:ann', 'all']);
  expect(webhooksProjection.rooms(actorWith('manager'))).toEqual(['self:ann']);
});

it('that was given up is notified to its owner, once', () => {
  const { afterEvents } = specifyProjection(webhooksProjection);
  const at = (...events: [WebhookEvent, ...WebhookEvent[]]) => ({
    ...afterEvents(...events).document!,
    _id: specId,
    version: 1,
  });
  const [last] = recorded('webhook', [stopped]);
  const told = (before: ReturnType<typeof at>, after: ReturnType<typeof at>) =>
    webhookNotificationRules.notifies({ id: specId, before, after, recorded: last! });
  const given = { kind: 'security', what: 'webhookStopped', to: ['ann'], byItself: true };
  expect(told(at(created, failing), at(created, failing, stopped))).toEqual([given]);
  expect(told(at(created, stopped), at(created, stopped))).toEqual([]);
  expect(told(at(created), at(created, failing))).toEqual([]);
  expect(webhookNotificationRules.shows(at(created), specId).map(({ rooms, title }) => [rooms, title])).toEqual([
    [['self:ann'], 'Build'],
  ]);
  expect(webhookNotificationRules.shows(at(created, deleted), specId)).toEqual([]);
});
