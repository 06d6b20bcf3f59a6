/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { parseQueue } from './punch-queue';

const punch = { key: 'k', user: 'ann', action: 'Punch In', date: 'd', time: 1, timeonly: 't' };

describe('the punches kept on a device', () => {
  it('are read back as they were', () => {
    expect(parseQueue(JSON.stringify([punch]))).toEqual([punch]);
    const lunch = { ...punch, action: 'Start Break' };
    expect(parseQueue(JSON.stringify([lunch]))).toEqual([lunch]);
  });

  it.each([null, '', 'nonsense', '{}', '[null]', '[{"key":"k"}]', JSON.stringify([{ ...punch, action: 'Dance' }])])(
    'are none in %j',
    (text) => {
      expect(parseQueue(text)).toEqual([]);
    },
  );
});
