import { expect, test } from '@jest/globals';

import { fillTemplates, placeholders } from './template.mjs';

const values = placeholders('company-events', 'company-event');

test('names are filled into paths and texts in every spelling', () => {
  const templates = [
    {
      path: 'backend/src/slices/__name__/__name__.controller.ts.tpl',
      text: 'class __Name__Controller { __itemCamel__?: __Item__; } // __NAME__, __itemWords__',
    },
  ];
  expect(fillTemplates(templates, values)).toEqual([
    {
      path: 'backend/src/slices/company-events/company-events.controller.ts',
      text: 'class CompanyEventsController { companyEvent?: CompanyEvent; } // COMPANY_EVENTS, company event',
    },
  ]);
});

test.each([
  ['meeting-room', 'MR'],
  ['room', 'ROO'],
])('the numbers of a %s begin with %s', (item, prefix) => {
  expect(placeholders(`${item}s`, item)['PREFIX']).toBe(prefix);
  expect(() => placeholders(`${item}s`, item, 'x-1')).toThrow(/cannot stand before numbers/);
});

test('a placeholder without a value is refused', () => {
  expect(() => fillTemplates([{ path: 'a.tpl', text: '__nmae__' }], values)).toThrow(/__nmae__/);
});

test.each(['CompanyEvents', 'company_events', '../events', '', '-a', '1a'])('"%s" is no name', (name) => {
  expect(() => placeholders(name, 'event')).toThrow(/no name for a slice/);
});
