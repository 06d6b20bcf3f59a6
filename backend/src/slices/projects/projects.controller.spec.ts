import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ControllerSpec } from '../../../test/controller-spec.js';
import { commandController } from '../../platform/http/command-controller.js';
import { actorWith } from '../../../test/spec.js';
import { Files } from '../../platform/files/files.js';
import { ChangedRecords } from '../../platform/projections/changed-records.js';
import { SliceRegistry } from '../../platform/slice/registry.js';
import { ProjectsController } from './projects.controller.js';
import { projects as projectsSlice } from './slice.js';

const projects = [
  { _id: 'hotel', name: 'Hotel', state: 'Active', members: ['ann'], private: false },
  { _id: 'kitchen', name: 'Kitchen', state: 'Planned', members: ['bob'], private: false },
];
const secret = { _id: 'sale', name: 'Sale', state: 'Active', members: ['bob'], private: true };
const deleted = { _id: 'razed', name: 'Razed', state: 'Active', members: [], private: false };
const documents = [
  ...projects.map((doc) => ({ collection: 'projects', rooms: ['all'], doc })),
  { collection: 'projects', rooms: ['private'], doc: secret },
  { collection: 'projects', rooms: ['deleted'], doc: deleted },
];

// What its work did and carries is asked over HTTP, in `api/projects.spec.ts`.
const elsewhere = [ChangedRecords, SliceRegistry, Files].map((provide) => ({ provide, useValue: {} }));
const controller = new ControllerSpec([ProjectsController, commandController(projectsSlice)], documents, elsewhere);
beforeAll(() => controller.start());
afterAll(() => controller.stop());
beforeEach(() => {
  controller.sent = [];
  controller.actor = actorWith('admin');
});

const calls: ['POST' | 'PUT' | 'DELETE', string, object | undefined, string, object][] = [
  ['PUT', '/project', { targetDate: '2026-06-12', reason: 'Later' }, 'EditProject', { _id: 'new' }],
  ['POST', '/project/update', { health: 'At risk', text: 'Late' }, 'PostProjectUpdate', { _id: 'new' }],
  ['PUT', '/project/restore', undefined, 'RestoreProject', { _id: 'new' }],
  ['DELETE', '/project', undefined, 'DeleteProject', { message: 'Project deleted successfully!' }],
];

describe('the paths of the projects', () => {
  it.each(calls)(
    '%s %s sends its command about the project that is named in the path, the query or the body',
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

  it('create a project', async () => {
    const form = { name: 'Bar', members: ['ann'], private: true };
    expect(await controller.ask('POST', '/project', form)).toMatchObject({ status: 200, body: { _id: 'new' } });
    expect(controller.sent).toEqual([{ name: 'CreateProject', data: form, id: undefined }]);
    const wrong = [
      {},
      { name: ' ' },
      { ...form, members: ['ann', 'ann'] },
      { ...form, state: 'Late' },
      { ...form, key: 'kd' },
    ];
    for (const body of [...wrong, { ...form, targetDate: '2026-02-30' }, { ...form, private: 'yes' }]) {
      expect((await controller.ask('POST', '/project', body)).status).toBe(400);
    }
  });
});

describe('the lists of the projects', () => {
  it('are the projects that the asker sees, filtered, sorted and paged when asked', async () => {
    const { headers, body } = await controller.ask('GET', '/project');
    expect(body).toEqual({ items: [...projects, secret] });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect((await controller.ask('GET', '/project?members=bob&sort=-name&limit=1')).body).toEqual({ items: [secret] });
    expect((await controller.ask('GET', '/project?sort=members')).status).toBe(400);
    controller.actor = actorWith('dev', 'viewproject');
    expect((await controller.ask('GET', '/project')).body).toEqual({ items: projects });
  });

  it('show deleted records to people with the right to restore them', async () => {
    expect((await controller.ask('GET', '/project/deleted')).body).toEqual({ items: [deleted] });
    controller.actor = actorWith('dev', 'editproject');
    expect((await controller.ask('GET', '/project/deleted')).status).toBe(403);
  });
});
