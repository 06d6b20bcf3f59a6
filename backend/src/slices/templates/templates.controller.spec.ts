import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { customFieldTypes } from '@atrium/contracts/core/custom-fields';
import { ControllerSpec } from '../../../test/controller-spec.js';
import { commandController } from '../../platform/http/command-controller.js';
import { actorWith } from '../../../test/spec.js';
import { TemplatesController } from './templates.controller.js';
import { templates as templatesSlice } from './slice.js';

const templates = [
  { _id: 'place', templateName: 'Place', templateFor: 'Bug', activeTemplates: true, revision: 2 },
  { _id: 'visit', templateName: 'Visit', templateFor: 'Support Ticket', activeTemplates: false, revision: 1 },
];
const gone = { _id: 'gone', templateName: 'Gone', templateFor: 'Bug', activeTemplates: false, revision: 1 };
const controller = new ControllerSpec(
  [TemplatesController, commandController(templatesSlice)],
  [
    ...templates.map((doc) => ({ collection: 'templates', rooms: ['all'], doc })),
    { collection: 'templates', rooms: ['deleted'], doc: gone },
  ],
);
beforeAll(() => controller.start());
afterAll(() => controller.stop());
beforeEach(() => {
  controller.sent = [];
  controller.actor = actorWith('admin');
});

const form = {
  templateName: 'Place',
  inputcount: 2,
  templateFor: 'Bug',
  fields: [
    { label: 'Till', type: 'text' },
    { label: 'Shift', type: 'radio', options: ['Early', 'Late'], required: true },
  ],
  activeTemplates: false,
};
const said = (message: string) => ({ template: { _id: 'new' }, message });

describe('the paths of the templates', () => {
  it('create a template', async () => {
    const answer = await controller.ask('POST', '/templates/create', form);
    expect(answer).toMatchObject({ status: 200, body: said('Template created successfully!') });
    expect(controller.sent).toEqual([{ name: 'CreateTemplate', data: form, id: undefined }]);
  });

  it('take fields of every kind', async () => {
    const fields = customFieldTypes.map((type) => ({ label: type, type }));
    expect(fields).toHaveLength(24);
    const body = { ...form, fields, inputcount: 24 };
    expect((await controller.ask('POST', '/templates/create', body)).status).toBe(200);
  });

  it.each([
    ['templateName', { ...form, templateName: ' ' }],
    ['inputcount', { ...form, inputcount: 0 }],
    ['templateFor', { ...form, templateFor: 'Invoice' }],
    ['fields', { ...form, fields: [] }],
    ['fields', { ...form, fields: 'Till' }],
    ['fields.0.type', { ...form, fields: [{ label: 'Till', type: 'slider' }] }],
    ['fields.0.label', { ...form, fields: [{ label: '', type: 'text' }] }],
    ['fields.0.options', { ...form, fields: [{ label: 'Till', type: 'radio', options: [''] }] }],
    ['fields.0.color', { ...form, fields: [{ label: 'Till', type: 'text', color: 'red' }] }],
    ['activeTemplates', { ...form, activeTemplates: 'no' }],
  ])('refuse what is wrong with %s', async (field, body) => {
    const answer = await controller.ask('POST', '/templates/create', body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain(field);
    expect(controller.sent).toEqual([]);
  });

  it.each([
    ['PUT', 'update', { templateName: 'Where' }, 'EditTemplate', 'Template updated successfully!'],
    ['PUT', 'activate', undefined, 'ActivateTemplate', 'Template updated successfully!'],
    ['PUT', 'deactivate', undefined, 'DeactivateTemplate', 'Template updated successfully!'],
    ['DELETE', 'delete', undefined, 'DeleteTemplate', 'Template deleted successfully!'],
    ['PUT', 'restore', undefined, 'RestoreTemplate', 'Template updated successfully!'],
  ] as const)('%s %s, named in the path, the query or the body', async (method, path, payload, name, message) => {
    const answers = [
      await controller.ask(method, `/templates/${path}/t1`, payload),
      await controller.ask(method, `/templates/${path}?id=t1`, payload),
      await controller.ask(method, `/templates/${path}`, { ...payload, _id: 't1' }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: said(message) });
    expect(controller.sent).toEqual(answers.map(() => ({ name, data: payload ?? {}, id: 't1' })));
  });
});

describe('the lists of the templates', () => {
  it('are where the support desk looks for them', async () => {
    expect((await controller.ask('GET', '/support/gettemplates')).body).toEqual({ gettemplates: templates });
    expect((await controller.ask('GET', '/support/gettemplates?templateFor=Bug')).body).toEqual({
      gettemplates: [templates[0]],
    });
  });

  it('show deleted records to people with the right to restore them', async () => {
    expect((await controller.ask('GET', '/templates/deleted')).body).toEqual({ items: [gone] });
    controller.actor = actorWith('dev');
    expect((await controller.ask('GET', '/templates/deleted')).status).toBe(403);
  });

  it('know no versions of what is not there', async () => {
    expect((await controller.ask('GET', '/templates/nowhere/versions/1')).status).toBe(404);
    expect((await controller.ask('GET', '/templates/place/versions/one')).status).toBe(404);
  });
});
