import { expect, test } from '@jest/globals';
import { longDay, shortDay, spanText } from './period';

test('a span names the year once, unless it goes over its turn', () => {
  expect(spanText('2026-03-02', '2026-03-02')).toBe(longDay('2026-03-02'));
  expect(spanText('2026-03-02', '2026-03-08')).toBe(`${shortDay('2026-03-02')} – ${longDay('2026-03-08')}`);
  expect(spanText('2025-12-01', '2026-11-26')).toBe(`${longDay('2025-12-01')} – ${longDay('2026-11-26')}`);
});
