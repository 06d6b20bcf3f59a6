import { describe, expect, it } from '@jest/globals';
import type { CustomFields, FormField } from '@atrium/contracts/core/custom-fields';
import type { CustomFieldsBody } from '@atrium/contracts/core/custom-field-bodies';
import { filled, filledIn } from '../../../test/custom-spec.js';
import { refusalOf, toolsWith, uploadedBy } from '../../../test/spec.js';
import { customFrom, lookUpCustom, nothingCustom, refusesCustom } from './custom-fields.js';

const till = { key: 'till', label: 'Till', type: 'text', required: true, options: [], constant: '' } as const;
const photo: FormField = { ...till, key: 'photo', type: 'image', required: false };
const inUse = { templateFor: 'Bug', activeTemplates: true, deleted: false };
const version = { templateName: 'Place', templateFor: 'Bug', fields: [till, photo] };

/** The look-ups of an organisation with these templates, versions and files. */
function tools(documents: Readonly<Record<string, object>>, uploader = 'ann') {
  return toolsWith({
    document: async <Doc>(collection: string, id: string): Promise<Doc | null> =>
      JSON.parse(JSON.stringify(documents[`${collection}/${id}`] ?? null)),
    file: async (id) => (id === 'pic' ? uploadedBy(uploader) : null),
  });
}
const there = (template: object = {}, form: object = {}) => ({
  'templates/place': { ...inUse, ...template },
  'template-versions/place-v2': { ...version, ...form },
});
const body = (values: Record<string, string> = { till: 'Till 4' }) => {
  const { template, version } = filledIn.body;
  return { template, version, values };
};

describe('the form that a command was filled in with', () => {
  it('is the version of the template in use', async () => {
    const found = await lookUpCustom('Bug', body(), undefined, tools(there()));
    expect(found).toEqual({ ...nothingCustom, form: version });
  });

  it.each([
    ['there is no such template', {}],
    ['it is not active', there({ activeTemplates: false })],
    ['it was deleted', there({ deleted: true })],
    ['it is for another form', there({ templateFor: 'Notes' })],
    ['it was for another form in that version', there({}, { templateFor: 'Notes' })],
    ['it has no such version', { 'templates/place': inUse }],
  ])('is none when %s', async (_, documents) => {
    expect(await lookUpCustom('Bug', body(), undefined, tools(documents))).toEqual(nothingCustom);
  });

  it('may be the one that the record has anyway', async () => {
    const documents = there({ activeTemplates: false, deleted: true });
    expect((await lookUpCustom('Bug', body(), filled, tools(documents))).form).toEqual(version);
  });

  it('accepts only the sender’s files, or files already in the record', async () => {
    const named = body({ till: 'Till 4', photo: 'pic' });
    const known = async (uploader: string, present?: CustomFields) =>
      (await lookUpCustom('Bug', named, present, tools(there(), uploader))).filesKnown;
    expect(await known('ann')).toBe(true);
    expect(await known('bob')).toBe(false);
    const before = { ...filled, fields: [{ key: 'photo', label: 'Photo', type: 'image', value: 'pic' }] } as const;
    expect(await known('bob', before)).toBe(true);
  });

  it('keeps new secrets apart, unless the form is going to be refused', async () => {
    const pin: FormField = { ...till, key: 'pin', type: 'password', required: false };
    const sealed: string[] = [];
    const withPin = { ...there(), 'template-versions/place-v2': { ...version, fields: [till, pin] } };
    const sealSecret = async (field: string, secret: string) => `ref-${sealed.push(`${field} ${secret}`)}`;
    const look = async (custom: CustomFieldsBody) =>
      lookUpCustom('Bug', custom, undefined, { ...tools(withPin), sealSecret });
    const passwords = { pin: '1234' };
    expect(await look({ ...body({}), passwords })).toMatchObject({ newSecrets: {} });
    expect(sealed).toEqual([]);
    const custom = { ...body(), passwords };
    const found = await look(custom);
    expect(sealed).toEqual(['pin 1234']);
    expect(customFrom(custom, found).custom?.fields[1]).toMatchObject({ key: 'pin', value: 'ref-1' });
  });

  it('takes nothing from fields that it does not show, and asks nothing of them', async () => {
    const when = { shownWhen: { key: 'place', values: ['Hall'] } };
    const place: FormField = { ...till, key: 'place', type: 'select', options: ['Hall', 'Bar'] };
    const pin: FormField = { ...till, key: 'pin', type: 'password', ...when };
    const fields = [place, { ...till, ...when }, pin, { ...photo, ...when }];
    const sealed: string[] = [];
    const sealSecret = async (field: string) => `ref-${sealed.push(field)}`;
    const look = (custom: CustomFieldsBody) =>
      lookUpCustom('Bug', custom, undefined, { ...tools(there({}, { fields }), 'bob'), sealSecret });
    const passwords = { pin: '1234' };
    const hidden = { ...body({ place: 'Bar', till: 'Till 4', photo: 'pic' }), passwords };
    expect(customFrom(hidden, await look(hidden)).custom?.fields.map(({ key }) => key)).toEqual(['place']);
    expect(sealed).toEqual([]);
    const shown = { ...body({ place: 'Hall' }), passwords };
    const found = await look(shown);
    expect(refusalOf(() => customFrom(shown, found))).toMatchObject({
      errors: [{ field: 'custom.values.till', message: 'This field is required' }],
    });
  });

  it('is not looked for where nothing was filled in', async () => {
    expect(await lookUpCustom('Bug', undefined, undefined, toolsWith({}))).toEqual(nothingCustom);
  });
});

/** Why a command with these values is refused, if it is; both ways of asking agree. */
function refusal(values: Record<string, string>, found = filledIn.found) {
  const custom = body(values);
  const refused = refusalOf(() => customFrom(custom, found));
  expect(refusesCustom(custom, found)).toBe(refused !== undefined);
  return refused;
}

describe('what records keep of it', () => {
  it('is each field as the form called it', () => {
    expect(customFrom(filledIn.body, filledIn.found)).toEqual({ custom: filled });
    expect(customFrom(undefined, nothingCustom)).toEqual({});
  });

  it('is nothing that the form does not allow', () => {
    expect(refusal({ till: 'Till 4' })).toBeUndefined();
    expect(refusal({ till: 'Till 4' }, nothingCustom)?.code).toBe('formUnknown');
    expect(refusal({ till: 'Till 4' }, { ...filledIn.found, filesKnown: false })?.code).toBe('fileUnknown');
    expect(refusal({})?.errors).toEqual([{ field: 'custom.values.till', message: 'This field is required' }]);
  });
});
