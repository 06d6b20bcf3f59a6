import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ControllerSpec } from '../../../test/controller-spec.js';
import { commandController } from '../../platform/http/command-controller.js';
import { actorWith } from '../../../test/spec.js';
import { SprintsController } from './sprints.controller.js';
import { sprints as sprintsSlice } from './slice.js';

const outcome = { done: [{ collection: 'tasks', id: 'guide' }], carried: [], carryTo: 'march' };
const sprints = [
  { _id: 'february', name: 'February', state: 'Completed', project: 'hotel', outcome },
  { _id: 'march', name: 'March', state: 'Active', project: 'hotel', outcome: null },
  { _id: 'april', name: 'April', state: 'Planned', project: null, outcome: null },
];
const deleted = { _id: 'may', name: 'May', state: 'Planned', project: null, outcome: null };
const work = [
  { collection: 'tasks', id: 'call', points: 1, done: true },
  { collection: 'bugs', id: 'total', points: 0, done: false },
];
const documents = [
  ...sprints.map((doc) => ({ collection: 'sprints', rooms: ['present'], doc })),
  { collection: 'sprints', rooms: ['deleted'], doc: deleted },
  { collection: 'burndowns', rooms: [], doc: { _id: 'march', work } },
];

const controller = new ControllerSpec([SprintsController, commandController(sprintsSlice)], documents);
beforeAll(() => controller.start());
afterAll(() => controller.stop());
beforeEach(() => {
  controller.sent = [];
  controller.actor = actorWith('admin');
});

const calls: ['PUT' | 'DELETE', string, object | undefined, string, object][] = [
  ['PUT', '/sprint', { name: 'June' }, 'EditSprint', { _id: 'new' }],
  ['PUT', '/sprint/start', undefined, 'StartSprint', { _id: 'new' }],
  ['PUT', '/sprint/complete', { carryTo: 'april' }, 'CompleteSprint', { _id: 'new' }],
  ['PUT', '/sprint/restore', undefined, 'RestoreSprint', { _id: 'new' }],
  ['DELETE', '/sprint', undefined, 'DeleteSprint', { message: 'Sprint deleted successfully!' }],
];

describe('the paths of the sprints', () => {
  it.each(calls)(
    '%s %s sends its command about the sprint that is named in the path, the query or the body',
    async (method, path, payload, name, body) => {
      const answers = [
        await controller.ask(method, `${path}/s1`, payload),
        await controller.ask(method, `${path}?id=s1`, payload),
        await controller.ask(method, path, { ...payload, _id: 's1' }),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, body });
      expect(controller.sent).toEqual(answers.map(() => ({ name, data: payload ?? {}, id: 's1' })));
      expect((await controller.ask(method, `${path}/s1`, { ...payload, color: 'red' })).status).toBe(400);
    },
  );

  it('plan a sprint', async () => {
    expect(await controller.ask('POST', '/sprint', { name: 'June' })).toMatchObject({
      status: 200,
      body: { _id: 'new' },
    });
    expect(controller.sent).toEqual([{ name: 'CreateSprint', data: { name: 'June' }, id: undefined }]);
    for (const wrong of [
      {},
      { name: ' ' },
      { name: 'June', endDate: '2026-02-30' },
      { name: 'June', project: 'a b' },
    ]) {
      expect((await controller.ask('POST', '/sprint', wrong)).status).toBe(400);
    }
  });
});

describe('the lists of the sprints', () => {
  it('are the sprints that are there, filtered, sorted and paged when asked', async () => {
    const { headers, body } = await controller.ask('GET', '/sprint');
    expect(body).toEqual({ items: sprints });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect((await controller.ask('GET', '/sprint?project=hotel&sort=-name&limit=1')).body).toEqual({
      items: [sprints[1]],
    });
    expect((await controller.ask('GET', '/sprint?sort=goal')).status).toBe(400);
  });

  it('show deleted records to people with the right to restore them', async () => {
    expect((await controller.ask('GET', '/sprint/deleted')).body).toEqual({ items: [deleted] });
    controller.actor = actorWith('dev', 'viewproject');
    expect((await controller.ask('GET', '/sprint/deleted')).status).toBe(403);
  });
});

describe('the outcome of a sprint', () => {
  it('is the recorded outcome, or the outcome at this moment', async () => {
    expect((await controller.ask('GET', '/sprint/february/outcome')).body).toEqual(outcome);
    expect((await controller.ask('GET', '/sprint/march/outcome')).body).toEqual({
      done: [{ collection: 'tasks', id: 'call' }],
      carried: [{ collection: 'bugs', id: 'total' }],
      carryTo: null,
    });
    expect((await controller.ask('GET', '/sprint/april/outcome')).body).toEqual({
      done: [],
      carried: [],
      carryTo: null,
    });
  });

  it('is not there for a sprint that is not', async () => {
    for (const id of ['nothing', 'a%20b']) {
      expect((await controller.ask('GET', `/sprint/${id}/outcome`)).status).toBe(404);
    }
  });
});
