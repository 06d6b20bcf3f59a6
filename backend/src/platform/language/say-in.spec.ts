import { describe, expect, it } from '@jest/globals';
import { inEnglish } from '@atrium/contracts/core/say';
import { languageAccepted, sayIn } from './say-in.js';

describe('texts that the server writes', () => {
  it('are in the language of the reader, with their values', () => {
    const say = sayIn('de');
    expect(say('Hello {0},', ['Ann'])).toBe('Hallo Ann,');
    expect(say('New {0}', ['Ticket'])).toBe('Neues Ticket');
    expect(say('Nobody translated {0} of this', [1])).toBe('Nobody translated 1 of this');
  });

  it('are English where a language has none, or is none', () => {
    for (const language of ['', 'en', 'xx', '../de', 'untranslated']) expect(sayIn(language)).toBe(inEnglish);
    expect(sayIn('')('Hello {0},', ['Ann'])).toBe('Hello Ann,');
  });

  it('follow the wishes of a browser in their order', () => {
    expect(languageAccepted('fr-FR, de-AT;q=0.9, en;q=0.8')).toBe('de');
    expect(languageAccepted('en-GB, de;q=0.5')).toBe('en');
    expect(languageAccepted('fr')).toBe('');
    expect(languageAccepted(undefined)).toBe('');
  });
});
