import { bugKind } from '@atrium/contracts/bugs/kind';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import { expect, test } from '@jest/globals';
import { blankValues, bothTexts, filledValues, formValues } from './kind-values';

const blank = blankValues(bugKind);

test('a new record begins with nothing in each field', () => {
  const texts = { app: '', module: '', priority: '', severity: '', description: '', uploaded: '' };
  expect(blank).toEqual({ ...texts, labels: [], attachments: [] });
});

test('the form takes the day of an upload only, and of a picture its id', () => {
  expect(formValues(bugKind, { ...blank, uploaded: '2026-03-01T00:00:00.000Z' }).uploaded).toBe('2026-03-01');
  const request = blankValues(featureRequestKind);
  const idOf = (frimages: string) => formValues(featureRequestKind, { ...request, frimages }).frimages;
  expect(idOf('/api/files/feature-requests/f1/p9')).toBe('p9');
  expect(idOf('')).toBe('');
});

test('a new record is sent with what was chosen, without what was left empty', () => {
  expect(filledValues({ ...blank, app: 'qr', description: 'Leads nowhere' })).toEqual({
    app: 'qr',
    description: 'Leads nowhere',
  });
  expect(filledValues(blank)).toEqual({});
});

test('both texts are kept, one after the other', () => {
  expect(bothTexts('Mine \n', '\nTheirs')).toBe('Mine\n\nTheirs');
});
