/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { formatDate, formatDay, getFormats, parseFormats, setFormats, viewerDay } from './formats';
import { fullTime, relativeText } from './relative-time-text';

const browserSays = { language: null, locale: null, timeZone: null };
afterEach(() => setFormats(browserSays));

describe('how dates are written', () => {
  it('is what the browser says when nothing usable was kept', () => {
    for (const text of [
      null,
      'nonsense',
      '7',
      'null',
      '{"locale":7}',
      '{"timeZone":"Mars/Olympus"}',
      '{"locale":"!"}',
    ]) {
      expect(parseFormats(text)).toEqual(browserSays);
    }
    expect(parseFormats('{"locale":"de-DE","timeZone":"Asia/Tokyo","language":"de"}')).toEqual({
      language: 'de',
      locale: 'de-DE',
      timeZone: 'Asia/Tokyo',
    });
  });

  it('follows the choice at once, and the choice is kept', () => {
    setFormats({ locale: 'de-DE', timeZone: 'Asia/Tokyo' });
    expect(formatDate('2026-03-01T20:00:00Z', { dateStyle: 'medium', timeStyle: 'short' })).toBe('02.03.2026, 05:00');
    expect(parseFormats(window.localStorage.getItem('atrium.formats'))).toEqual(getFormats());
    setFormats({ locale: 'en-GB', timeZone: 'UTC' });
    expect(formatDate('2026-03-01T20:00:00Z', { dateStyle: 'medium', timeStyle: 'short' })).toBe('1 Mar 2026, 20:00');
  });

  it('applies to relative times as well', () => {
    setFormats({ locale: 'en-GB', timeZone: 'Pacific/Auckland' });
    const at = Date.parse('2026-03-01T20:00:00Z');
    expect(relativeText(at, at + 30 * 86_400_000)).toBe('2 Mar');
    expect(fullTime(at)).toMatch(/Monday,? 2 March 2026/);
  });

  it('applies to days of moments, and to calendar days in every zone', () => {
    setFormats({ locale: 'en-GB', timeZone: 'Pacific/Auckland' });
    expect(viewerDay('2026-03-01T20:00:00Z')).toBe('2026-03-02');
    expect(formatDay('2026-03-01', { dateStyle: 'medium' })).toBe('1 Mar 2026');
    expect(formatDay('soon', { dateStyle: 'medium' })).toBe('');
    setFormats({ timeZone: 'America/Lima' });
    expect(viewerDay('2026-03-02T03:00:00Z')).toBe('2026-03-01');
  });
});
