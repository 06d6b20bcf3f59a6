import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPressed, shownKeys } from './shortcuts';

const source = join(import.meta.dirname, '../..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.spec\./.test(path) && !path.startsWith('ui/keys/'))
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }));

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, defaultPrevented: false };

describe('the table of shortcuts', () => {
  it('is asked by whatever binds a letter, a sign or an F key', () => {
    const apart = /\bkey\s*[!=]==\s*'([a-z?/]|F\d+)'/i;
    expect(files.filter(({ text }) => apart.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('distinguishes a chord from its key alone, and ignores handled presses', () => {
    expect(isPressed({ ...none, key: 'K', metaKey: true }, 'palette')).toBe(true);
    expect(isPressed({ ...none, key: 'k' }, 'palette')).toBe(false);
    expect(isPressed({ ...none, key: 'k', ctrlKey: true }, 'previous')).toBe(false);
    expect(isPressed({ ...none, key: '?', shiftKey: true }, 'sheet')).toBe(true);
    expect(isPressed({ ...none, key: 'j', defaultPrevented: true }, 'next')).toBe(false);
    expect(shownKeys('palette')).toBe('Ctrl K');
    expect(shownKeys('close')).toBe('Esc');
  });
});
