import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ControllerSpec } from '../../../test/controller-spec.js';
import { commandController } from '../../platform/http/command-controller.js';
import { actorWith } from '../../../test/spec.js';
import { PoliciesController } from './policies.controller.js';
import { policies as policiesSlice } from './slice.js';

const travel = {
  _id: 'travel',
  title: 'Travel',
  state: 'Published',
  revision: 2,
  archives: [],
  versions: [
    { revision: 1, effectiveDate: '2026-01-10' },
    { revision: 2, effectiveDate: '2026-03-01' },
  ],
};
const dress = { _id: 'dress', title: 'Dress', state: 'Draft', revision: 0, archives: [], versions: [] };
const gone = { _id: 'gone', title: 'Gone', state: 'Draft' };
const ann = { _id: 'ann', acknowledged: { travel: { 1: '2026-01-12T09:00:00.000Z', 2: '2026-03-04T09:00:00.000Z' } } };
const documents = [
  { collection: 'policies', rooms: ['readers'], doc: travel },
  { collection: 'policies', rooms: ['writers'], doc: dress },
  { collection: 'policies', rooms: ['deleted'], doc: gone },
  { collection: 'policy-readers', rooms: ['self:ann', 'writers'], doc: ann },
];

const controller = new ControllerSpec([PoliciesController, commandController(policiesSlice)], documents);
beforeAll(() => controller.start());
afterAll(() => controller.stop());
beforeEach(() => {
  controller.sent = [];
  controller.actor = actorWith('admin');
});

const calls: ['POST' | 'PUT' | 'DELETE', string, object | undefined, string, object][] = [
  ['PUT', '/policy', { title: 'Trips' }, 'EditPolicy', { _id: 'new' }],
  ['PUT', '/policy/publish', { effectiveDate: '2026-04-01', acknowledge: true }, 'PublishPolicy', { _id: 'new' }],
  ['PUT', '/policy/discard', undefined, 'DiscardPolicyDraft', { _id: 'new' }],
  ['PUT', '/policy/archive', undefined, 'ArchivePolicy', { _id: 'new' }],
  ['PUT', '/policy/unarchive', undefined, 'UnarchivePolicy', { _id: 'new' }],
  ['PUT', '/policy/restore', undefined, 'RestorePolicy', { _id: 'new' }],
  ['POST', '/policy/remind', undefined, 'RemindPolicyReaders', { _id: 'new' }],
  ['DELETE', '/policy', undefined, 'DeletePolicy', { message: 'Policy deleted successfully!' }],
];

describe('the paths of the policies', () => {
  it.each(calls)(
    '%s %s sends its command about the policy that is named in the path, the query or the body',
    async (method, path, payload, name, body) => {
      const answers = [
        await controller.ask(method, `${path}/p1`, payload),
        await controller.ask(method, `${path}?id=p1`, payload),
        await controller.ask(method, path, { ...payload, _id: 'p1' }),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, body });
      expect(controller.sent).toEqual(answers.map(() => ({ name, data: payload ?? {}, id: 'p1' })));
      expect((await controller.ask(method, `${path}/p1`, { ...payload, color: 'red' })).status).toBe(400);
    },
  );

  it('write a policy down', async () => {
    const form = { title: 'Travel', body: 'Book early.', departments: ['sales'], roles: ['manager'] };
    expect(await controller.ask('POST', '/policy', form)).toMatchObject({ status: 200, body: { _id: 'new' } });
    expect(controller.sent).toEqual([{ name: 'CreatePolicy', data: form, id: undefined }]);
    const wrong = [{ body: 'x' }, { title: ' ', body: 'x' }, { title: 'x' }, { ...form, departments: ['the:moon'] }];
    for (const body of [...wrong, { ...form, roles: ['dev', 'dev'] }]) {
      expect((await controller.ask('POST', '/policy', body)).status).toBe(400);
    }
  });

  it('acknowledge a version on the sender’s own behalf', async () => {
    expect((await controller.ask('POST', '/policy/acknowledge/travel', { revision: 2 })).status).toBe(200);
    expect((await controller.ask('POST', '/policy/acknowledge', { id: 'travel', revision: 2 })).status).toBe(200);
    const sent = { name: 'AcknowledgePolicy', data: { policy: 'travel', revision: 2 }, id: 'ann' };
    expect(controller.sent).toEqual([sent, sent]);
    expect((await controller.ask('POST', '/policy/acknowledge/travel', { revision: 0 })).status).toBe(400);
    expect((await controller.ask('POST', '/policy/acknowledge', { revision: 2 })).status).toBe(404);
  });
});

describe('the lists of the policies', () => {
  it('are the policies that the asker sees', async () => {
    expect((await controller.ask('GET', '/policy')).body).toEqual({ items: [travel, dress] });
    expect((await controller.ask('GET', '/policy?state=Draft')).body).toEqual({ items: [dress] });
    controller.actor = actorWith('dev', 'viewpolicy');
    expect((await controller.ask('GET', '/policy')).body).toEqual({ items: [travel] });
  });

  it('show deleted records to people with the right to restore them', async () => {
    expect((await controller.ask('GET', '/policy/deleted')).body).toEqual({ items: [gone] });
    controller.actor = actorWith('dev', 'editpolicy');
    expect((await controller.ask('GET', '/policy/deleted')).status).toBe(403);
  });
});

const ask = (query: string) => controller.ask('GET', `/policy/travel/inforce?${query}`);

describe('which version was in force on a day', () => {
  it('is said with when somebody acknowledged it', async () => {
    expect((await ask('on=2026-02-01&user=ann')).body).toEqual({
      on: '2026-02-01',
      user: 'ann',
      version: travel.versions[0],
      acknowledgedAt: '2026-01-12T09:00:00.000Z',
      byThen: true,
    });
    expect((await ask('on=2026-03-02')).body).toMatchObject({
      version: { revision: 2 },
      acknowledgedAt: '2026-03-04T09:00:00.000Z',
      byThen: false,
    });
    expect((await ask('on=2026-01-01')).body).toMatchObject({ version: null, acknowledgedAt: null, byThen: false });
  });

  it('needs a day', async () => {
    const wrong = await ask('on=yesterday');
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'on' }] } });
    expect((await ask('')).status).toBe(400);
    expect((await controller.ask('GET', '/policy/nothing/inforce?on=2026-02-01')).status).toBe(404);
  });
});
