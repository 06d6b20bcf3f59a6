import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { pino } from 'pino';
import { featureRequestView } from '../../../test/item-views.js';
import { actorWith } from '../../../test/spec.js';
import { Sender } from '../../platform/commands/sender.js';
import { Files } from '../../platform/files/files.js';
import { commandController } from '../../platform/http/command-controller.js';
import { Computations } from '../../platform/threads/computations.js';
import { Lists } from '../../platform/http/lists.js';
import { ProblemFilter } from '../../platform/http/problem-filter.js';
import { takeRecordId } from '../../platform/http/request.js';
import { validationPipe } from '../../platform/http/validation.js';
import { PastDocuments } from '../../platform/past/past-documents.js';
import { ReadModel } from '../../platform/projections/read-model.js';
import { FeatureRequestsController } from './feature-requests.controller.js';
import { featureRequests as featureRequestsSlice } from './slice.js';

const requests = [
  featureRequestView({ _id: 'one', frnumber: 1, product: 'billing', votes: 3, voters: ['ann', 'bob', 'cid'] }),
  featureRequestView({ _id: 'two', frnumber: 2, product: 'qr', votes: 1, voters: ['bob'], status: 'Shipped' }),
  featureRequestView({ _id: 'three', frnumber: 3, product: 'qr', deleted: true }),
];
const roomOf = ({ deleted, status }: (typeof requests)[number]) =>
  deleted ? 'deleted' : status === 'Shipped' ? 'closed' : 'open';
const textsIn = (rooms: readonly string[] = []) =>
  requests.filter((request) => rooms.includes(roomOf(request))).map((request) => JSON.stringify(request));

let app: NestFastifyApplication;
let sent: { name: string; data: object; id: string | undefined }[] = [];
let kept: { bytes: string; key: string | undefined }[] = [];
let actor = actorWith('admin');
let upload: Buffer | undefined;

beforeAll(async () => {
  const sender: Pick<Sender, 'send'> = {
    async send(name, data, { id }) {
      sent.push({ name, data, id });
      return { id: id ?? 'new', document: JSON.parse('{"_id":"new"}') };
    },
  };
  const readModel: Pick<ReadModel, 'visible' | 'page' | 'one' | 'position'> = {
    position: async () => 7n,
    visible: async (_actor, _collection, options) => {
      return { documents: textsIn(options?.rooms), position: 1n, complete: true };
    },
    page: async (_actor, _collection, { rooms, start, end }) => {
      const all = textsIn(rooms);
      return { documents: all.slice(start, end), total: all.length };
    },
    one: async (_actor, _collection, id) => (id === 'f1' ? '{}' : null),
  };
  const files: Pick<Files, 'keepFile'> = {
    async keepFile(_actor, bytes, { key } = {}) {
      kept.push({ bytes: bytes.toString(), key });
      return { _id: 'pic', url: '', thumbnail: '', type: 'image/png', width: 1, height: 1, size: 1 };
    },
  };
  const module = await Test.createTestingModule({
    controllers: [FeatureRequestsController, commandController(featureRequestsSlice)],
    providers: [
      { provide: Sender, useValue: sender },
      { provide: ReadModel, useValue: readModel },
      { provide: Files, useValue: files },
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
    if (upload !== undefined) request.upload = upload;
    takeRecordId(request);
  });
  await app.init();
  await server.ready();
});

afterAll(() => app.close());

beforeEach(() => {
  sent = [];
  kept = [];
  upload = undefined;
  actor = actorWith('admin');
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function ask(method: Method, url: string, payload?: object, headers: Record<string, string> = {}) {
  const given = payload === undefined ? {} : { payload };
  const answer = await app.inject({ method, url: `/fr/${url}`, headers, ...given });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

const saved = 'Feature request saved successfully!';
const updated = 'Feature request updated successfully!';
const frsaved = { _id: 'new' };
const form = { product: 'billing', submodule: '', priority: 'P0_Critical', description: 'Split a bill' };

describe('the paths of the feature requests', () => {
  const changed = { frsaved, message: updated };
  const link = { relation: 'relates', collection: 'bugs', item: 'b' };
  const calls: [Method, string, object | undefined, string, object][] = [
    ['PUT', 'updatefr', { description: 'Other' }, 'EditFeatureRequest', changed],
    ['PATCH', 'updatefr', { priority: '' }, 'EditFeatureRequest', changed],
    ['PUT', 'statusfr', { status: 'Planned', response: 'In May' }, 'SetFeatureStatus', changed],
    ['PUT', 'placefr', { horizon: 'Now', before: 'one' }, 'PlaceFeatureRequest', changed],
    ['PUT', 'planfr', { points: 3 }, 'PlanFeatureRequest', changed],
    ['PUT', 'duplicatefr', { original: 'one' }, 'MarkFeatureDuplicate', changed],
    ['PUT', 'publicfr', { shown: true, title: 'Split bills' }, 'PublishFeatureRequest', changed],
    ['POST', 'votes', undefined, 'VoteForFeature', changed],
    ['DELETE', 'votes', undefined, 'UnvoteFeature', changed],
    ['POST', 'watchers', undefined, 'WatchFeatureRequest', changed],
    ['DELETE', 'watchers', undefined, 'UnwatchFeatureRequest', changed],
    ['POST', 'links', link, 'LinkFeatureRequest', changed],
    ['DELETE', 'links', { collection: 'bugs', item: 'b' }, 'UnlinkFeatureRequest', changed],
    ['DELETE', 'deletefr', undefined, 'DeleteFeatureRequest', { message: 'Successfully Deleted FR ID:f1' }],
    ['PUT', 'restorefr', undefined, 'RestoreFeatureRequest', changed],
  ];

  it.each(calls)(
    '%s %s sends its command about the request that is named in the path, the query or the body',
    async (method, path, payload, name, body) => {
      const answers = [
        await ask(method, `${path}/f1`, payload),
        await ask(method, `${path}?id=f1`, payload),
        await ask(method, path, { ...payload, _id: 'f1' }),
        await ask(method, path, { ...payload, id: 'f1' }),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, body });
      expect(sent).toEqual(answers.map(() => ({ name, data: payload ?? {}, id: 'f1' })));
    },
  );

  it('create a request', async () => {
    const { status, body } = await ask('POST', 'createfr', form);
    expect([status, body]).toEqual([200, { frsaved, success: true, message: saved }]);
    expect(sent).toEqual([{ name: 'CreateFeatureRequest', data: form, id: undefined }]);
  });

  it('refuse what the contract does not know', async () => {
    for (const [method, path, payload] of calls) {
      expect((await ask(method, `${path}/f1`, { ...payload, color: 'red' })).status).toBe(400);
    }
    expect((await ask('POST', 'createfr', { ...form, color: 'red' })).status).toBe(400);
    expect((await ask('POST', 'createfr', { ...form, product: 7 })).status).toBe(400);
    expect(sent).toEqual([]);
  });
});

describe('a picture that comes with a form', () => {
  beforeEach(() => {
    upload = Buffer.from('bytes');
  });

  it('is kept first, under the key of the form', async () => {
    await ask('POST', 'createfr', form, { 'idempotency-key': 'k' });
    await ask('PUT', 'updatefr/f1', { description: 'Other' });
    expect(kept).toEqual([
      { bytes: 'bytes', key: 'k' },
      { bytes: 'bytes', key: undefined },
    ]);
    expect(sent.map(({ data }) => data)).toEqual([
      { ...form, frimages: 'pic' },
      { description: 'Other', frimages: 'pic' },
    ]);
  });

  it('is not kept for a form that is not valid, not allowed, or about nothing', async () => {
    expect((await ask('POST', 'createfr', { ...form, product: 7 })).status).toBe(400);
    await ask('PUT', 'updatefr/none', { description: 'Other' });
    expect(sent).toEqual([{ name: 'EditFeatureRequest', data: { description: 'Other' }, id: 'none' }]);
    actor = actorWith('member');
    expect((await ask('POST', 'createfr', form)).status).toBe(403);
    expect((await ask('PATCH', 'updatefr/f1', { description: 'Other' })).status).toBe(403);
    expect([kept, sent.length]).toEqual([[], 1]);
  });
});

describe('the lists of the feature requests', () => {
  it('are everything that is asked for', async () => {
    const { headers, body } = await ask('GET', 'fetchfr');
    expect(body).toEqual({ data: { getfr: [requests[0], requests[1]] } });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['x-total-count']).toBeUndefined();
  });

  it('are filtered, sorted and paged when asked', async () => {
    const { headers, body } = await ask('GET', 'fetchfr?sort=-votes&limit=1');
    expect(body).toEqual({ data: { getfr: [requests[0]] } });
    expect(headers['x-total-count']).toBe('2');
    expect((await ask('GET', 'fetchfr?voters=ann')).body).toEqual({ data: { getfr: [requests[0]] } });
    expect((await ask('GET', 'fetchfr?status=Shipped')).body).toEqual({ data: { getfr: [requests[1]] } });
    expect((await ask('GET', 'fetchfr?field=rank&q=a')).status).toBe(400);
    const plain = await ask('GET', 'fetchfr?page=2&limit=1');
    expect([plain.headers['x-total-count'], plain.body.data.getfr]).toEqual(['2', [requests[1]]]);
  });

  it('show deleted records to people with the right to restore them', async () => {
    expect((await ask('GET', 'deletedfr')).body).toEqual({ items: [requests[2]] });
    actor = actorWith('dev', 'developereditfeature');
    expect((await ask('GET', 'deletedfr')).status).toBe(403);
  });
});
