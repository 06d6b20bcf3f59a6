import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type CommandName, commandTable } from '@atrium/contracts/command-table';
import type { StoredFile } from '@atrium/contracts/core/files';
import { templateTargets } from '@atrium/contracts/templates/rules';
import type { TemplateView } from '@atrium/contracts/templates/views';
import { getMetadataStorage } from 'class-validator';
import { slices } from '../../src/slices/index.js';
import { picture } from '../files/hostile-files.js';
import { formWith } from '../files/upload-form.js';
import { problemOf, worked } from '../support/client.js';
import { newOrganisation, newPerson, type Person } from '../support/people.js';
import type { CommandCase } from './cases/case-shapes.js';
import { passesRulesOf } from './body-shapes.js';
import { commandCases, recordMakers } from './route-table.js';
import { addressNaming, newWorld, type World } from './world.js';

// What is gone over grows with every slice.
jest.setTimeout(300_000);

let world: World;

beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.app.stop());

/** An administrator of an organisation of their own, in which the form of everything is extended by a picture. */
interface Tester {
  readonly admin: Person;
  /** For every form that can be extended: its template, with the key of the field that holds a picture. */
  readonly templates: readonly { readonly template: string; readonly key: string }[];
}

async function newTester(): Promise<Tester> {
  const { admin } = await newOrganisation(world.root);
  const templates: Tester['templates'][number][] = [];
  for (const templateFor of templateTargets) {
    const form = { templateName: templateFor, inputcount: 1, templateFor, activeTemplates: false };
    const fields = [{ label: 'Picture', type: 'image' }];
    const answer = await admin.client.post<{ template: TemplateView }>('/api/templates/create', { ...form, fields });
    const { _id, fields: made } = worked(answer).template;
    worked(await admin.client.put(`/api/templates/activate/${_id}`));
    templates.push({ template: _id, key: made[0]?.key ?? '' });
  }
  return { admin, templates };
}

async function uploadedBy(by: Person): Promise<string> {
  const content = await picture(64, 64).png().toBuffer();
  const { raw, type } = formWith([{ name: 'file', filename: 'a.png', content }]);
  return worked(await by.client.post<StoredFile>('/api/files', undefined, { raw, type }))._id;
}

/** The fields of a command's body, and whether they take lists. */
function fieldsOf(command: CommandName): ReadonlyMap<string, boolean> {
  const rules = getMetadataStorage().getTargetValidationMetadatas(commandTable[command].body, '', false, false);
  const fields = new Map<string, boolean>();
  for (const { propertyName, each, name } of rules)
    fields.set(propertyName, fields.get(propertyName) === true || each || name === 'isArray');
  return fields;
}

/** The values by which a field of a form may name a file. */
function waysToName({ templates }: Tester, file: string, field: string, isList: boolean): readonly unknown[] {
  if (field === 'custom')
    return templates.map(({ template, key }) => ({ template, version: 1, values: { [key]: file } }));
  return isList ? [[file], [{ file, name: 'a' }], [{ _id: file, name: 'a' }]] : [`![a](file:${file})`, file];
}

/**
 * One route for each command; what an organisation calls its modules and kinds, at which many others look, changes last.
 */
function cases(): readonly CommandCase[] {
  const byCommand = new Map(commandCases.map((given) => [given.command, given]));
  const last = byCommand.get('UpdateSettings');
  byCommand.delete('UpdateSettings');
  return last === undefined ? [...byCommand.values()] : [...byCommand.values(), last];
}

/** Whether a field of a command is tried. */
type IsTried = (command: CommandName, field: string, isList: boolean) => boolean;

/** Sends every command with the file in each of its fields, or those chosen, one after the other, each time in every way. */
async function tryEverywhere(tester: Tester, file: string, isTried: IsTried = () => true): Promise<void> {
  for (const given of cases()) {
    const fields = [...fieldsOf(given.command)].filter(([field, isList]) => isTried(given.command, field, isList));
    const record = fields.length === 0 ? undefined : await recordFor(tester, given);
    for (const [field, isList] of fields)
      for (const value of waysToName(tester, file, field, isList))
        await send(tester, given, record, { [field]: value });
  }
}

async function recordFor({ admin }: Tester, { record }: CommandCase): Promise<string | undefined> {
  return record === 'self' ? admin.user._id : recordMakers[record ?? '']?.(admin, 'Own', world.root);
}

/** Sends it, unless the rules of its body refuse it before anybody could look at a file. */
async function send({ admin }: Tester, given: CommandCase, record: string | undefined, extra: object): Promise<void> {
  const [method = '', path = ''] = given.route.split(' ');
  const address = record === undefined ? path : addressNaming(path, record);
  const body = { ...given.body(admin), ...extra };
  if (!(await passesRulesOf(commandTable[given.command].body, body))) return;
  const { status, text } = await admin.client.send(method, address, body);
  expect({ route: given.route, extra, said: status < 500 || text }).toMatchObject({ said: true });
}

/** The collections under whose records somebody gets the file, and how many records name its id at all. */
async function servedTo(by: Person, file: string): Promise<{ collections: Set<string>; naming: number }> {
  const { readModel } = world.app.services;
  const tenant = by.user.tenentId;
  const collections = new Set<string>();
  let naming = 0;
  for await (const { collection, doc } of readModel.everything(tenant, () => true)) {
    const { entries } = await readModel.history(tenant, collection, doc._id);
    if (![JSON.stringify(doc), ...entries].some((text) => text.includes(file))) continue;
    naming += 1;
    const { status } = await by.client.get(`/api/files/${collection}/${doc._id}/${file}`);
    if (status === 200) collections.add(collection);
    else expect({ collection, status }).toEqual({ collection, status: 404 });
  }
  return { collections, naming };
}

describe('another person’s file that is not visible', () => {
  it('is opened by its id in no field of any command', async () => {
    const tester = await newTester();
    const { admin } = tester;
    const file = await uploadedBy(await newPerson(admin));
    await tryEverywhere(tester, file);
    const { collections, naming } = await servedTo(admin, file);
    expect([...collections]).toEqual([]);
    // Where it stands as any other word does it may well stand.
    expect(naming).toBeGreaterThan(10);
  });
});

describe('an own file', () => {
  it('is taken up by the records of every slice that declares fields for files', async () => {
    const tester = await newTester();
    const file = await uploadedBy(tester.admin);
    const declaring = slices.filter(({ files }) => files !== undefined);
    // A list may hold bodies, of which a slice declares a field.
    await tryEverywhere(tester, file, (command, field, isList) =>
      declaring.some(({ commands, files = {} }) => command in commands && (isList || field in files)),
    );
    const { collections } = await servedTo(tester.admin, file);
    const serving = declaring.filter(({ projections, entries = [] }) =>
      [...projections, ...entries].some(({ collection }) => collections.has(collection)),
    );
    expect(serving.map(({ name }) => name)).toEqual(declaring.map(({ name }) => name));
  });
});

describe('the slices', () => {
  it('declare the organisation’s own fields wherever their commands take them', () => {
    const taking = slices.filter(({ commands }) =>
      Object.keys(commands).some((name) => name in commandTable && fieldsOf(name as CommandName).has('custom')),
    );
    expect(taking.length).toBe(templateTargets.length);
    for (const { name, files } of taking)
      expect({ name, custom: files?.['custom'] }).toEqual({ name, custom: 'custom' });
  });
});

function card(by: Person, description: string) {
  const form = { tasktitle: 'See', description, priority: 'T1' };
  return by.client.post<{ createdtask: { _id: string } }>('/api/task/createtask', form);
}

describe('a file that is visible in a record', () => {
  let admin: Person;
  beforeAll(() => {
    admin = world.acme.admin;
  });

  it('may be quoted while it is visible there, and disappears with the record that quotes it', async () => {
    const [bob, ann, eve] = [
      await newPerson(admin, { role: 'dev', flags: ['createproject', 'editproject', 'viewproject'] }),
      await newPerson(admin, { role: 'dev', flags: ['createnotes', 'viewproject'] }),
      await newPerson(admin, { role: 'dev', flags: ['createnotes', 'viewproject'] }),
    ];
    const file = await uploadedBy(bob);
    const text = `![plan](file:${file})`;
    const form = { name: 'Hidden', description: text, private: true, members: [bob.user._id, ann.user._id] };
    const { _id: project } = worked(await bob.client.post<{ _id: string }>('/api/project', form));
    const refused = await card(eve, text);
    expect([refused.status, problemOf(refused).code, problemOf(refused).errors?.[0]?.field]).toEqual([
      400,
      'fileUnknown',
      'description',
    ]);
    const { _id: quoting } = worked(await card(ann, text)).createdtask;
    worked(await bob.client.put(`/api/project/${project}`, { members: [bob.user._id] }));
    const statusFor = async (by: Person, address: string) =>
      (await by.client.get(`/api/files/${address}/${file}`)).status;
    expect(await statusFor(ann, `projects/${project}`)).toBe(404);
    expect(await statusFor(eve, `tasks/${quoting}`)).toBe(200);
    worked(await admin.client.delete(`/api/task/deleteTask/${quoting}`));
    expect(await statusFor(eve, `tasks/${quoting}`)).toBe(404);
    expect((await card(ann, text)).status).toBe(400);
  });

  it('stays where others edit what it stands in', async () => {
    const ann = await newPerson(admin, { role: 'dev', flags: ['createnotes', 'editnotes'] });
    const text = `![a](file:${await uploadedBy(admin)})`;
    const { _id } = worked(await card(admin, text)).createdtask;
    worked(await ann.client.put(`/api/task/updateTask/${_id}`, { description: `${text} and more` }));
  });
});
