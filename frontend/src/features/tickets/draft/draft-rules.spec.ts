import { expect, test } from '@jest/globals';
import { type DraftHere, noTexts, withRefused, withSent, withServerDraft } from './draft-rules';

const texts = (body: string) => ({ ...noTexts, body });
const here = (body: string, synced: string): DraftHere => ({
  texts: texts(body),
  synced: texts(synced),
  sent: [],
  left: '',
});

test('a draft that others changed is taken over, unless this device goes on with it', () => {
  expect(withServerDraft(here('Dear', 'Dear'), texts('Dear Rita'), false)).toEqual(here('Dear Rita', 'Dear Rita'));
  expect(withServerDraft(here('Dear I', 'Dear'), texts('Dear Rita'), false)).toEqual(here('Dear I', 'Dear Rita'));
  expect(withServerDraft(here('Dear', 'Dear'), noTexts, false)).toEqual(here('', ''));
});

test('what was not saved is laid aside when the draft becomes another’s', () => {
  const taken = here('Theirs', 'Theirs');
  expect(withServerDraft(here('Mine', ''), texts('Theirs'), true)).toEqual({ ...taken, left: 'Mine' });
  expect(withServerDraft(here('Ours', 'Ours'), texts('Theirs'), true)).toEqual(taken);
});

test('what comes back of what this device sent takes nothing of what was written since', () => {
  const sent = withSent(withSent(here('Dear Rita', ''), texts('Dear')), texts('Dear Rita'));
  const late = withServerDraft(sent, texts('Dear'), false);
  expect(late).toMatchObject({ texts: texts('Dear Rita'), sent: [texts('Dear Rita')] });
  expect(withServerDraft(late, texts('Dear Rita'), false)).toEqual(here('Dear Rita', 'Dear Rita'));
});

test('what the server refused is sent again, or laid aside when the draft became another’s before', () => {
  const sent = withSent(here('Mine', 'Old'), texts('Mine'));
  expect(withRefused(sent, texts('Mine'), texts('Old'))).toEqual(here('Mine', 'Old'));
  const taken = withServerDraft(sent, texts('Old'), true);
  expect(withRefused(taken, texts('Mine'), texts('Old'))).toEqual({ ...here('Old', 'Old'), left: 'Mine' });
});
