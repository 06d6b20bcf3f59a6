import { expect, test } from '@jest/globals';
import { blankBug, bothTexts, creationOf, valuesOf } from './bug-form-rules';
import { sampleBug } from './sample-bugs';

const base = valuesOf(sampleBug({ uploaded: '2026-03-01T00:00:00.000Z' }));

test('the form takes the day of the upload only', () => {
  expect(base.uploaded).toBe('2026-03-01');
});

test('a new bug is sent with what was chosen, without what was left empty', () => {
  expect(creationOf({ ...blankBug, app: 'qr', description: 'Leads nowhere' })).toEqual({
    app: 'qr',
    description: 'Leads nowhere',
  });
  expect(creationOf(blankBug)).toEqual({});
});

test('both texts are kept, one after the other', () => {
  expect(bothTexts('Mine \n', '\nTheirs')).toBe('Mine\n\nTheirs');
});
