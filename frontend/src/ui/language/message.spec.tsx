import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import type { Texts } from './message';

const german: Texts = {
  language: 'de',
  fromServer: ['At most {0} files', 'From {0} to {1}'],
  messages: {
    Open: 'Offen',
    'Link @shared-features/markdown': 'Link',
    '{0} of {1} are in': [1, ', davon da: ', 0],
    '{0} days left': ['noch ', ['plural', 0, { '=0': ['heute'], one: ['ein Tag'], other: [0, ' Tage'] }]],
    'See <0>the list</0> of {0}': ['Von ', 0, ' <0>die Liste</0> ansehen'],
    'At most {0} files': ['Höchstens ', 0, ' Dateien'],
    'From {0} to {1}': ['Nach ', 1, ' von ', 0],
  },
};

async function inLanguage(texts: Texts | undefined) {
  jest.resetModules();
  globalThis.atriumTexts = texts;
  const { language, message, richMessage } = await import('./message');
  const { wireText, wireOptions } = await import('./wire-text');
  const { inSentence } = await import('./in-sentence');
  const { englishTexts } = await import('./english-texts');
  return { language, message, richMessage, wireText, wireOptions, inSentence, englishTexts };
}

afterEach(() => {
  globalThis.atriumTexts = undefined;
});

describe('in English', () => {
  let texts: Awaited<ReturnType<typeof inLanguage>>;
  beforeEach(async () => {
    texts = await inLanguage(undefined);
  });

  it('gives the text of the source with its values', () => {
    expect(texts.language).toBe('en');
    expect(texts.message('{0} of {1} are in', [3, 'all'])).toBe('3 of all are in');
    expect(texts.message('Link @shared-features/markdown')).toBe('Link');
  });

  it('draws elements around their words', () => {
    const drawn = texts.richMessage('See <0>the list</0> of {0}', ['Ann'], [<em key="0" />]);
    const { container } = render(<p>{drawn}</p>);
    expect(container.innerHTML).toBe('<p>See <em>the list</em> of Ann</p>');
  });

  it('leaves values out that React draws nothing for', () => {
    expect(texts.richMessage('Sent{0}{1}', [null, false], [])).toBe('Sent');
  });

  it('shows what the server says as it is', () => {
    expect(texts.wireText('At most 3 files')).toBe('At most 3 files');
    expect(texts.inSentence('Due date')).toBe('due date');
    expect(texts.englishTexts('Due date')).toEqual(['Due date']);
  });
});

describe('in another language', () => {
  let texts: Awaited<ReturnType<typeof inLanguage>>;
  beforeEach(async () => {
    texts = await inLanguage(german);
  });

  it('gives the translation, its values in its own order', () => {
    expect(texts.language).toBe('de');
    expect(texts.message('Open')).toBe('Offen');
    expect(texts.message('{0} of {1} are in', [3, 7])).toBe('7, davon da: 3');
  });

  it.each([
    [0, 'noch heute'],
    [1, 'noch ein Tag'],
    [2, 'noch 2 Tage'],
  ])('chooses the words for %s', (days, expected) => {
    expect(texts.message('{0} days left', [days])).toBe(expected);
  });

  it('gives the English text where there is no translation', () => {
    expect(texts.message('Not yet translated {0}', [1])).toBe('Not yet translated 1');
  });

  it('draws elements where the translation wants them', () => {
    const drawn = texts.richMessage('See <0>the list</0> of {0}', [<b key="b">Ann</b>], [<em key="0" />]);
    const { container } = render(<p>{drawn}</p>);
    expect(container.innerHTML).toBe('<p>Von <b>Ann</b> <em>die Liste</em> ansehen</p>');
  });

  it('translates what the server says, and leaves what people wrote', () => {
    expect(texts.wireText('Open')).toBe('Offen');
    expect(texts.wireText('At most 3 files')).toBe('Höchstens 3 Dateien');
    expect(texts.wireText('From A to B')).toBe('Nach B von A');
    expect(texts.wireText('Opening hours')).toBe('Opening hours');
    expect(texts.wireOptions(['Open', 'Mine'])).toEqual([
      { value: 'Open', label: 'Offen' },
      { value: 'Mine', label: 'Mine' },
    ]);
    expect(texts.inSentence('Frist')).toBe('Frist');
  });

  it('knows what a label may be called in English', () => {
    expect(texts.englishTexts('Offen')).toEqual(['Open']);
    expect(texts.englishTexts('Kasse')).toEqual(['Kasse']);
  });
});
