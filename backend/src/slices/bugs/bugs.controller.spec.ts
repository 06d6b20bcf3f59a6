import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ControllerSpec } from '../../../test/controller-spec.js';
import { actorWith } from '../../../test/spec.js';
import { commandController } from '../../platform/http/command-controller.js';
import { BugsController } from './bugs.controller.js';
import { bugs as bugSlice } from './slice.js';

const ann = { _id: 'ann', username: 'Ann' };
const rita = { _id: 'rita', username: 'Rita', email: 'rita@desk.example' };
const bugs = [
  { _id: 'one', bugnumber: 1, description: 'Total is wrong', status: 'New', assignedTo: ann, createdby: rita },
  { _id: 'two', bugnumber: 2, description: 'Code is torn', status: 'Closed', assignedTo: null, createdby: ann },
  { _id: 'three', bugnumber: 12, description: 'wrong TOTAL', status: 'New', assignedTo: null, createdby: ann },
  { _id: 'gone', bugnumber: 4, description: 'Deleted', status: 'New', assignedTo: null, createdby: ann, deleted: true },
];

const controller = new ControllerSpec(
  [BugsController, commandController(bugSlice)],
  bugs.map((doc) => ({ collection: 'bugs', rooms: [doc.deleted === true ? 'deleted' : 'all'], doc })),
);
beforeAll(() => controller.start());
afterAll(() => controller.stop());
beforeEach(() => {
  controller.sent = [];
  controller.actor = actorWith('admin');
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const ask = (method: Method, url: string, payload?: object) => controller.ask(method, `/bug/${url}`, payload);

describe('the paths of the bugs', () => {
  const changed = { updated: { _id: 'new' }, message: 'Bug Updated successfully' };
  const edit = { priority: 'Urgent', status: 'Closed', assignedTo: 'ann', comment: 'So' };
  const assign = { assignedTo: '', status: 'In Progress', comment: 'So' };
  const link = { relation: 'duplicates', collection: 'bugs', item: 'one' };
  const both = ['PUT', 'PATCH'] as const;
  const calls: [Method, string, object | undefined, string, object][] = [
    ...both.flatMap((method): [Method, string, object | undefined, string, object][] => [
      [method, 'update', edit, 'EditBug', changed],
      [method, 'allupdate', edit, 'EditBug', changed],
      [method, 'statusupdate', { status: 'Invalid', comment: 'So' }, 'SetBugStatus', changed],
      [method, 'statusupdate', undefined, 'SetBugStatus', changed],
      [method, 'assignedandcommentupdate', assign, 'AssignBug', changed],
      [method, 'commentupdate', { comment: 'So' }, 'CommentOnBug', changed],
    ]),
    ['PUT', 'plan', { points: 3, project: '' }, 'PlanBug', changed],
    ['POST', 'links', link, 'LinkBug', changed],
    ['DELETE', 'links', { collection: 'bugs', item: 'one' }, 'UnlinkBug', changed],
    ['PUT', 'watch', undefined, 'WatchBug', changed],
    ['PUT', 'unwatch', undefined, 'UnwatchBug', changed],
    ['DELETE', 'delete', undefined, 'DeleteBug', { message: 'Bug Deleted Successfully' }],
    ['PUT', 'restore', undefined, 'RestoreBug', { updated: { _id: 'new' }, message: 'Bug Restored Successfully' }],
  ];

  it.each(calls)(
    '%s %s sends its command about the bug that is named in the path, the query or the body',
    async (method, path, payload, name, body) => {
      const answers = [
        await ask(method, `${path}/b1`, payload),
        await ask(method, `${path}?id=b1`, payload),
        await ask(method, path, { ...payload, _id: 'b1' }),
        await ask(method, path, { ...payload, id: 'b1' }),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, body });
      expect(controller.sent).toEqual(answers.map(() => ({ name, data: payload ?? {}, id: 'b1' })));
    },
  );

  it('reports a bug, of which nothing has to be filled in', async () => {
    const body = { updated: { _id: 'new' }, message: 'Bug Created Successfully' };
    const form = { app: 'billing', module: '', priority: 'P1', description: 'Wrong', uploaded: '' };
    expect(await ask('POST', 'createbug', form)).toMatchObject({ status: 200, body });
    expect(await ask('POST', 'createbug', {})).toMatchObject({ status: 200, body });
    expect(controller.sent.map(({ name, data }) => ({ name, data }))).toEqual([
      { name: 'CreateBug', data: form },
      { name: 'CreateBug', data: {} },
    ]);
  });

  it('names the field that is not valid', async () => {
    const wrong: [Method, string, object, string][] = [
      ['POST', 'createbug', { app: 'x'.repeat(61) }, 'app'],
      ['POST', 'createbug', { module: 7 }, 'module'],
      ['POST', 'createbug', { priority: 'P0' }, 'priority'],
      ['POST', 'createbug', { description: 7 }, 'description'],
      ['POST', 'createbug', { uploaded: '2026-02-30' }, 'uploaded'],
      ['POST', 'createbug', { status: 'Closed' }, 'status'],
      ['PUT', 'update/b1', { status: 'Open' }, 'status'],
      ['PATCH', 'allupdate/b1', { assignedTo: 'no id!' }, 'assignedTo'],
      ['PATCH', 'statusupdate/b1', { status: 'Open' }, 'status'],
      ['PATCH', 'assignedandcommentupdate/b1', { assignedTo: 7 }, 'assignedTo'],
      ['PATCH', 'commentupdate/b1', {}, 'comment'],
      ['PATCH', 'commentupdate/b1', { comment: ' ' }, 'comment'],
      ['PUT', 'plan/b1', { points: -1 }, 'points'],
      ['POST', 'links/b1', { ...link, relation: 'likes' }, 'relation'],
      ['PUT', 'watch/b1', { watcher: 'bob' }, 'watcher'],
    ];
    for (const [method, path, payload, field] of wrong) {
      const answer = await ask(method, path, payload);
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    }
    expect(controller.sent).toEqual([]);
  });
});

/** The numbers of the bugs that a list read gives. */
async function numbers(query: string): Promise<number[]> {
  const { body } = await ask('GET', `fetchbug?${query}`);
  return body.updated.map(({ bugnumber }: { bugnumber: number }) => bugnumber);
}

describe('the lists of the bugs', () => {
  it('are all that are there', async () => {
    const { headers, body } = await ask('GET', 'fetchbug');
    expect(body).toEqual({ updated: bugs.slice(0, 3), message: 'data loaded successfully' });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('are searched: trimmed, whatever the case, numbers exactly, people by name and address', async () => {
    expect(await numbers('field=description&q=%20Total%20')).toEqual([1, 12]);
    expect(await numbers('field=bugnumber&q=1')).toEqual([1]);
    expect(await numbers('field=assignedTo&q=ann')).toEqual([1]);
    expect(await numbers('field=createdby&q=desk.example')).toEqual([1]);
  });

  it('are filtered, sorted and paged', async () => {
    expect(await numbers('status=New')).toEqual([1, 12]);
    expect(await numbers('assignedTo=ann')).toEqual([1]);
    expect(await numbers('assignedTo=')).toEqual([2, 12]);
    expect(await numbers('sort=-bugnumber')).toEqual([12, 2, 1]);
    expect(await ask('GET', 'fetchbug?page=2&limit=1')).toMatchObject({
      headers: { 'x-total-count': '3' },
      body: { updated: [bugs[1]] },
    });
    expect(await ask('GET', 'fetchbug?field=links&q=a')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'field' }] },
    });
  });

  it('show deleted records to people with the right to restore them', async () => {
    expect((await ask('GET', 'deletedbugs')).body).toEqual({ items: [bugs[3]] });
    controller.actor = actorWith('dev', 'developereditbug');
    expect((await ask('GET', 'deletedbugs')).status).toBe(403);
  });
});

describe('one bug', () => {
  it('is read by its id', async () => {
    const body = { updated: bugs[1], message: 'data loaded successfully' };
    expect(await ask('GET', 'one/two')).toMatchObject({ status: 200, body });
    expect(await ask('GET', 'one?id=two')).toMatchObject({ status: 200, body });
  });

  it('that is not there is not found', async () => {
    for (const path of ['one/nine', 'one', 'one/not%20an%20id']) expect((await ask('GET', path)).status).toBe(404);
  });
});
