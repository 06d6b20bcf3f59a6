import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { pino } from 'pino';
import { actorWith } from '../../../test/spec.js';
import { Sender } from '../../platform/commands/sender.js';
import { ProblemFilter } from '../../platform/http/problem-filter.js';
import { takeRecordId } from '../../platform/http/request.js';
import { commandController } from '../../platform/http/command-controller.js';
import { Computations } from '../../platform/threads/computations.js';
import { Lists } from '../../platform/http/lists.js';
import { validationPipe } from '../../platform/http/validation.js';
import { PastDocuments } from '../../platform/past/past-documents.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { TasksController } from './tasks.controller.js';
import { tasks as tasksSlice } from './slice.js';

const cards = [
  { _id: 'one', tasknumber: 1, tasktitle: 'Say "deleted":true', priority: 'T1', deleted: false },
  { _id: 'two', tasknumber: 2, tasktitle: 'Write the guide', priority: 'T2', deleted: true },
  { _id: 'three', tasknumber: 3, tasktitle: 'Call', priority: 'T2', deleted: false },
];

function textsIn(rooms: readonly string[] = []): string[] {
  return cards.filter((card) => rooms.includes(card.deleted ? 'deleted' : 'open')).map((card) => JSON.stringify(card));
}

let app: NestFastifyApplication;
let sent: { name: string; data: object; id: string | undefined }[] = [];
let actor = actorWith('admin');

beforeAll(async () => {
  const sender: Pick<Sender, 'send'> = {
    async send(name, data, { id }) {
      sent.push({ name, data, id });
      return { id: id ?? 'new', document: JSON.parse('{"_id":"new"}') };
    },
  };
  const readModel: Pick<ReadModel, 'visible' | 'page' | 'position'> = {
    position: async () => 7n,
    visible: async (_actor, _collection, options) => {
      return { documents: textsIn(options?.rooms), position: 1n, complete: true };
    },
    page: async (_actor, _collection, { rooms, start, end }) => {
      const all = textsIn(rooms);
      return { documents: all.slice(start, end), total: all.length };
    },
  };
  const module = await Test.createTestingModule({
    controllers: [TasksController, commandController(tasksSlice)],
    providers: [
      { provide: Sender, useValue: sender },
      { provide: ReadModel, useValue: readModel },
      { provide: PastDocuments, useValue: { visible: () => Promise.resolve(null) } },
      Lists,
      Computations,
    ],
  }).compile();
  app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), { logger: false });
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ProblemFilter(pino({ enabled: false })));
  const server = app.getHttpAdapter().getInstance();
  server.addHook('preValidation', async (request) => {
    request.actor = actor;
    takeRecordId(request);
  });
  await app.init();
  await server.ready();
});

afterAll(() => app.close());

beforeEach(() => {
  sent = [];
  actor = actorWith('admin');
});

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const answer = await app.inject({ method, url: `/task/${url}`, ...(payload === undefined ? {} : { payload }) });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

describe('the paths of the tasks', () => {
  const saved = 'Task request saved successfully!';
  const updated = 'Task request updated successfully!';
  const card = { _id: 'new' };
  const create = { tasktitle: 'Call', starttime: '', description: '', priority: 'T1' };
  const calls: ['POST' | 'PUT' | 'DELETE', string, object | undefined, string, object][] = [
    ['POST', 'createtask', create, 'CreateTask', { createdtask: card, message: saved }],
    ['PUT', 'updateTask', { tasktitle: 'Call' }, 'EditTask', { updatedtask: card, message: updated }],
    ['PUT', 'moveTask', { priority: 'T1', before: 'one' }, 'MoveTask', { updatedtask: card }],
    ['PUT', 'completeTask', undefined, 'CompleteTask', { updatedtask: card, message: updated }],
    ['PUT', 'reopenTask', undefined, 'ReopenTask', { updatedtask: card, message: updated }],
    ['PUT', 'restoreTask', undefined, 'RestoreTask', { updatedtask: card, message: updated }],
    ['DELETE', 'deleteTask', undefined, 'DeleteTask', { message: 'Successfully Deleted FR ID:t1' }],
    ['POST', 'checklist', { text: 'An outline' }, 'AddChecklistItem', { updatedtask: card }],
    ['PUT', 'checklist', { item: 'line-1', done: true }, 'ChangeChecklistItem', { updatedtask: card }],
    ['DELETE', 'checklist', { item: 'line-1' }, 'RemoveChecklistItem', { updatedtask: card }],
  ];

  it.each(calls.filter(([, , , name]) => name !== 'CreateTask'))(
    '%s %s sends its command about the card that is named in the path, the query or the body',
    async (method, path, payload, name, body) => {
      const answers = [
        await ask(method, `${path}/t1`, payload),
        await ask(method, `${path}?id=t1`, payload),
        await ask(method, path, { ...payload, _id: 't1' }),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, body });
      expect(sent).toEqual(answers.map(() => ({ name, data: payload ?? {}, id: 't1' })));
    },
  );

  it('creates a card', async () => {
    expect(await ask('POST', 'createtask', create)).toMatchObject({
      status: 200,
      body: { createdtask: card, message: saved },
    });
    expect(sent).toEqual([{ name: 'CreateTask', data: create, id: undefined }]);
  });

  it('refuses what the contract does not know', async () => {
    for (const [method, path, payload] of calls) {
      expect((await ask(method, `${path}/t1`, { ...payload, color: 'red' })).status).toBe(
        path === 'createtask' ? 404 : 400,
      );
    }
    expect((await ask('POST', 'createtask', { ...create, color: 'red' })).status).toBe(400);
    expect(sent).toEqual([]);
  });
});

describe('the lists of the tasks', () => {
  it('are the cards of the board', async () => {
    const { headers, body } = await ask('GET', 'fetchtask');
    expect(body).toEqual({ fetchtask: [cards[0], cards[2]] });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['x-total-count']).toBeUndefined();
  });

  it('are filtered, sorted and paged when asked', async () => {
    const { headers, body } = await ask('GET', 'fetchtask?sort=-tasknumber&limit=1');
    expect(body).toEqual({ fetchtask: [cards[2]] });
    expect(headers['x-total-count']).toBe('2');
    expect(headers['link']).toBe('<?asOf=7&sort=-tasknumber&limit=1&page=2>; rel="next"');
    expect(await ask('GET', 'fetchtask?page=2&limit=1')).toMatchObject({
      headers: { 'x-total-count': '2' },
      body: { fetchtask: [cards[2]] },
    });
    expect((await ask('GET', 'fetchtask?priority=T1')).body).toEqual({ fetchtask: [cards[0]] });
    expect(await ask('GET', 'fetchtask?field=rank&q=a')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'field' }] },
    });
  });

  it('show deleted records to people with the right to restore them', async () => {
    expect((await ask('GET', 'deletedtasks')).body).toEqual({ items: [cards[1]] });
    actor = actorWith('dev', 'editnotes');
    expect((await ask('GET', 'deletedtasks')).status).toBe(403);
  });
});
