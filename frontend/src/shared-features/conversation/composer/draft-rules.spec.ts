import { expect, test } from '@jest/globals';
import { withServerText } from './draft-rules';

test('what another device wrote, sent or discarded is taken over', () => {
  expect(withServerText({ text: '', synced: '' }, 'Half a')).toEqual({ text: 'Half a', synced: 'Half a' });
  expect(withServerText({ text: 'Half a', synced: 'Half a' }, 'Half a sentence').text).toBe('Half a sentence');
  expect(withServerText({ text: 'Half a', synced: 'Half a' }, '')).toEqual({ text: '', synced: '' });
});

test('what was sent while it was being saved does not come back', () => {
  expect(withServerText({ text: '', synced: 'Sent already' }, 'Sent already').text).toBe('');
});

test('what was written here meanwhile is not taken away', () => {
  expect(withServerText({ text: 'Mine', synced: '' }, 'Theirs')).toEqual({ text: 'Mine', synced: 'Theirs' });
  expect(withServerText({ text: 'Half a word', synced: 'Half a' }, 'Half a')).toEqual({
    text: 'Half a word',
    synced: 'Half a',
  });
});
