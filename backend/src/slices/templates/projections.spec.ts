import { describe, expect, it } from '@jest/globals';
import type { TemplateVersionView } from '@atrium/contracts/templates/views';
import { entriesAfter } from '../../../test/entries-spec.js';
import { recorded, specifyProjection, specTime } from '../../../test/projection-spec.js';
import { actorWith, specId } from '../../../test/spec.js';
import type { TemplateEvent } from './events.js';
import { templatesProjection, templateVersions } from './projections.js';
import { supersedeOthers } from './reactors.js';

const till = { key: 'till', label: 'Till', type: 'text', required: true, options: [], constant: '' } as const;
const form = { templateName: 'Place', templateFor: 'Bug', fields: [till], revision: 1 } as const;
const second = {
  templateName: 'Where',
  templateFor: 'Bug',
  fields: [till, { ...till, key: 'b' }],
  revision: 2,
} as const;
const created: TemplateEvent = { type: 'TemplateCreated', data: form };
const changed: TemplateEvent = { type: 'TemplateChanged', data: second };
const activated: TemplateEvent = { type: 'TemplateActivated', data: { activation: 3, templateFor: 'Bug' } };
const deactivated: TemplateEvent = { type: 'TemplateDeactivated', data: {} };
const deleted: TemplateEvent = { type: 'TemplateDeleted', data: {} };
const ann = { _id: 'ann', username: 'Ann' };

describe('the templates', () => {
  const { afterEvents } = specifyProjection(templatesProjection);

  it('begin in use nowhere', () => {
    const times = { createdAt: specTime(0), updatedAt: specTime(0), createdby: ann };
    afterEvents(created)
      .is({
        _id: specId,
        version: 1,
        ...form,
        inputcount: 1,
        activeTemplates: false,
        activation: 0,
        ...times,
        deleted: false,
      })
      .isIn('all');
  });

  it('show their newest version', () => {
    afterEvents(created, changed)
      .shows({ templateName: 'Where', inputcount: 2, revision: 2, updatedAt: specTime(1), createdAt: specTime(0) })
      .recordsChanges(
        { field: 'templateName', from: 'Place', to: 'Where' },
        { field: 'inputcount', from: 1, to: 2 },
        { field: 'fields', from: [till], to: [...second.fields] },
        { field: 'revision', from: 1, to: 2 },
      );
  });

  it('are in a room of their target while they are active', () => {
    afterEvents(created, activated).shows({ activeTemplates: true, activation: 3 }).isIn('all', 'in-use:Bug');
    afterEvents(created, activated, deactivated).shows({ activeTemplates: false, activation: 3 }).isIn('all');
  });

  it('are read by everybody, also when they are deleted: records were filled in with them', () => {
    afterEvents(created, deleted).shows({ deleted: true }).isIn('deleted');
    afterEvents(created, deleted, { type: 'TemplateRestored', data: {} }).shows({ deleted: false }).isIn('all');
    expect(templatesProjection.rooms(actorWith('member'))).toEqual(['all', 'deleted']);
  });
});

describe('the versions of a template', () => {
  it('are all there, each as it was', () => {
    const versions = entriesAfter<TemplateVersionView>(templateVersions, [created, activated, changed, deleted]);
    expect(versions).toEqual([
      { _id: `${specId}-v1`, version: 1, of: specId, ...form, at: specTime(0), by: ann },
      { _id: `${specId}-v2`, version: 1, of: specId, ...second, at: specTime(2), by: ann },
    ]);
  });
});

describe('an activation', () => {
  it('asks every template that is active for the same form whether there is a later one', () => {
    const jobs = recorded('template', [created, changed, activated, deactivated]).map((event) =>
      supersedeOthers.react(event),
    );
    expect(jobs.map((asked) => asked.length)).toEqual([0, 0, 1, 0]);
    expect(jobs[2]?.[0]).toMatchObject({
      kind: 'send-commands',
      data: { name: 'SupersedeTemplate', collection: 'templates', room: 'in-use:Bug', data: {} },
    });
  });
});
