import { expect, test } from '@jest/globals';
import { type DraftHere, noTexts, withServerDraft } from './draft-rules';

const texts = (body: string) => ({ ...noTexts, body });
const here = (body: string, synced: string): DraftHere => ({ texts: texts(body), synced: texts(synced), left: '' });

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
