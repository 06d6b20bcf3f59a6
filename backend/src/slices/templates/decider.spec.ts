import { describe, expect, it } from '@jest/globals';
import { templateRefusals } from '@atrium/contracts/templates/errors';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { decisionWith, refusalOf, stateAfter } from '../../../test/spec.js';
import { templateDecider } from './decider.js';
import type { TemplateEvent, TemplateForm } from './events.js';

const till = { key: 'till', label: 'Till', type: 'text', required: true, options: [], constant: '' } as const;
const shift = {
  key: 'shift',
  label: 'Shift',
  type: 'radio',
  required: false,
  options: ['Early', 'Late'],
  constant: '',
} as const;
const form: TemplateForm = { templateName: 'Place', templateFor: 'Bug', fields: [till, shift], revision: 1 };
const created: TemplateEvent = { type: 'TemplateCreated', data: form };
const activated: TemplateEvent = { type: 'TemplateActivated', data: { activation: 3, templateFor: 'Bug' } };
const deactivated: TemplateEvent = { type: 'TemplateDeactivated', data: {} };
const deleted: TemplateEvent = { type: 'TemplateDeleted', data: {} };

const { given } = specifyHandlers(templateDecider, templateRefusals, {
  EditTemplate: { activation: 4 },
  ActivateTemplate: { activation: 4 },
});
const asked = {
  templateName: ' Place ',
  templateFor: 'Bug',
  inputcount: 2,
  fields: [
    { label: ' Till ', type: 'text', required: true, options: ['no use'] },
    { label: 'Shift', type: 'radio', options: ['Early', ' Late'] },
  ],
} as const;
const fieldsAsked = asked.fields.map((field) => ({ ...field, options: [...field.options] }));

describe('a new template', () => {
  it('has its fields under keys of their own, and extends nothing, whatever is said', () => {
    given()
      .when({ type: 'CreateTemplate', data: { ...asked, fields: fieldsAsked, activeTemplates: true } })
      .thenEvents(created);
  });

  it('has as many fields as it says', () => {
    given()
      .when({ type: 'CreateTemplate', data: { ...asked, fields: fieldsAsked, inputcount: 3 } })
      .thenRefused('countWrong');
    given(created)
      .when({ type: 'EditTemplate', data: { inputcount: 3 } })
      .thenRefused('countWrong');
    given(created)
      .when({ type: 'EditTemplate', data: { inputcount: 2 } })
      .thenNothing();
  });

  it('needs choices where there is something to choose, each key and each choice once', () => {
    const fields = [
      { label: 'One', type: 'radio', options: ['A'] },
      { key: 'same', label: 'Two', type: 'search', options: ['A', 'A '] },
      { key: 'same', label: 'Three', type: 'text' },
    ] as const;
    const data = {
      ...asked,
      inputcount: 3,
      fields: fields.map((field) => ('options' in field ? { ...field, options: [...field.options] } : field)),
    };
    const decide = () =>
      templateDecider.decide({ type: 'CreateTemplate', data }, null, decisionWith({ found: undefined }));
    expect(refusalOf(decide)?.errors?.map(({ field }) => field)).toEqual([
      'fields.0.options',
      'fields.1.key',
      'fields.1.options',
      'fields.2.key',
    ]);
  });
});

describe('a change of a template', () => {
  it('makes a new version, whole', () => {
    const fields = [
      { ...shift, options: [...shift.options] },
      { label: 'Till', type: 'number' as const },
    ];
    const number = { key: 'till', label: 'Till', type: 'number', required: false, options: [], constant: '' } as const;
    given(created)
      .when({ type: 'EditTemplate', data: { fields, inputcount: 2 } })
      .thenEvents({ type: 'TemplateChanged', data: { ...form, fields: [shift, number], revision: 2 } });
  });

  it('records nothing when nothing changes, fields without keys included', () => {
    given(created)
      .when({ type: 'EditTemplate', data: { ...asked, fields: fieldsAsked, activeTemplates: false } })
      .thenNothing();
  });

  it('keeps it active, unless it is for another form now', () => {
    const changed: TemplateEvent = { type: 'TemplateChanged', data: { ...form, templateName: 'Where', revision: 2 } };
    given(created, activated)
      .when({ type: 'EditTemplate', data: { templateName: 'Where' } })
      .thenEvents(changed);
    const moved: TemplateEvent = { type: 'TemplateChanged', data: { ...form, templateFor: 'Notes', revision: 2 } };
    given(created, activated)
      .when({ type: 'EditTemplate', data: { templateFor: 'Notes' } })
      .thenEvents(moved, deactivated);
    given(created, activated)
      .when({ type: 'EditTemplate', data: { templateFor: 'Notes', activeTemplates: true } })
      .thenEvents(moved, deactivated, { type: 'TemplateActivated', data: { activation: 4, templateFor: 'Notes' } });
  });

  it('activates and deactivates it', () => {
    const again: TemplateEvent = { type: 'TemplateActivated', data: { activation: 4, templateFor: 'Bug' } };
    given(created)
      .when({ type: 'EditTemplate', data: { activeTemplates: true } })
      .thenEvents(again);
    given(created, activated)
      .when({ type: 'EditTemplate', data: { activeTemplates: true } })
      .thenNothing();
    given(created, activated)
      .when({ type: 'EditTemplate', data: { activeTemplates: false } })
      .thenEvents(deactivated);
  });
});

describe('an active template', () => {
  it('is one that was activated', () => {
    given(created)
      .when({ type: 'ActivateTemplate', data: {} })
      .thenEvents({ type: 'TemplateActivated', data: { activation: 4, templateFor: 'Bug' } });
    given(created, activated).when({ type: 'ActivateTemplate', data: {} }).thenNothing();
    given(created, activated).when({ type: 'DeactivateTemplate', data: {} }).thenEvents(deactivated);
    given(created).when({ type: 'DeactivateTemplate', data: {} }).thenNothing();
  });

  it('gives way to a later one, and to no other', () => {
    const superseded = { found: { isSuperseded: true } };
    given(created, activated).when({ type: 'SupersedeTemplate', data: {} }, superseded).thenEvents(deactivated);
    given(created, activated).when({ type: 'SupersedeTemplate', data: {} }).thenNothing();
    given(created).when({ type: 'SupersedeTemplate', data: {} }, superseded).thenNothing();
    given(created, deleted).when({ type: 'SupersedeTemplate', data: {} }, superseded).thenNothing();
  });
});

describe('a deleted template', () => {
  it('is active no more, and can be brought back', () => {
    given(created, activated).when({ type: 'DeleteTemplate', data: {} }).thenEvents(deactivated, deleted);
    given(created).when({ type: 'DeleteTemplate', data: {} }).thenEvents(deleted);
    given(created, deleted).when({ type: 'DeleteTemplate', data: {} }).thenNothing();
    given(created, deleted)
      .when({ type: 'RestoreTemplate', data: {} })
      .thenEvents({ type: 'TemplateRestored', data: {} });
    given(created).when({ type: 'RestoreTemplate', data: {} }).thenNothing();
    expect(stateAfter(templateDecider, [created, deleted, { type: 'TemplateRestored', data: {} }])?.deleted).toBe(
      false,
    );
  });

  it('takes no other commands, and neither does one that was never made', () => {
    given(created, deleted).when({ type: 'ActivateTemplate', data: {} }).thenRefused('templateGone');
    given(created, deleted).when({ type: 'EditTemplate', data: {} }).thenRefused('templateGone');
    given().when({ type: 'EditTemplate', data: {} }).thenRefused('templateGone');
  });
});
