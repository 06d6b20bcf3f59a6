/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';

/** @param language of the texts @param browser in the order of its wishes */
async function inLanguage(language: string, browser: readonly string[]) {
  jest.resetModules();
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
  globalThis.atriumTexts = language === 'en' ? undefined : { language, messages: {}, fromServer: [] };
  return { ...(await import('./numbers')), ...(await import('./formats')), ...(await import('./display-names')) };
}

afterEach(() => {
  jest.restoreAllMocks();
  globalThis.atriumTexts = undefined;
});

describe('numbers, lists and names', () => {
  it('follow the language of the interface, whatever the browser speaks', async () => {
    const german = await inLanguage('de', ['en-US', 'en']);
    expect(german.formatNumber(1234.5)).toBe('1.234,5');
    expect(german.formatNumber(1234.56, { maximumFractionDigits: 1 })).toBe('1.234,6');
    expect(german.formatPercent(0.256)).toBe('26\u00a0%');
    expect(german.formatMoney('1250.00', 'EUR')).toBe('1.250,00\u00a0€');
    expect(german.decimalMark()).toBe(',');
    expect(german.formatList(['Ann', 'Bob', 'Cem'])).toBe('Ann, Bob und Cem');
    expect(german.displayNameOf('currency', 'USD')).toBe('US-Dollar');
    expect(german.languageName('de')).toBe('Deutsch');
    expect(['Zoe', 'Örs', 'Part 10', 'Part 9'].toSorted(german.compareWords)).toEqual([
      'Örs',
      'Part 9',
      'Part 10',
      'Zoe',
    ]);
  });

  it('are English in English, by the reader’s variant of it', async () => {
    const english = await inLanguage('en', ['de-DE', 'de']);
    expect(english.languageLocale()).toBe('en-GB');
    expect(english.formatNumber(1234.5)).toBe('1,234.5');
    expect(english.formatPercent(0.256, 1)).toBe('25.6%');
    expect(english.formatList(['Ann', 'Bob', 'Cem'])).toBe('Ann, Bob and Cem');
    expect((await inLanguage('en', ['de-DE', 'en-IN'])).languageLocale()).toBe('en-IN');
  });

  it('take the browser’s variant of the language', async () => {
    expect((await inLanguage('de', ['en-GB', 'de-CH'])).languageLocale()).toBe('de-CH');
  });
});
