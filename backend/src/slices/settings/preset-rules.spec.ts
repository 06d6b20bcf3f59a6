import { expect, it } from '@jest/globals';
import { presetsIn } from './preset-rules.js';

const night = { id: 'p1', name: 'Night desk', role: 'member', flags: ['supporteditticket'], scopes: {} } as const;

it('keeps presets in one form, each with an id that stays', () => {
  const wanted = [
    { name: ' Night desk ', role: 'member' as const, flags: ['supporteditticket' as const], scopes: {} },
    {
      name: 'Reader',
      role: 'supervisor' as const,
      flags: ['viewpolicy' as const, 'supportreports' as const],
      scopes: { readLeave: 'all' as const },
    },
  ];
  const presets = presetsIn(wanted, [{ ...night, flags: [...night.flags] }], (n) => `new ${n}`);
  expect(presets).toEqual([
    night,
    // In the order of all rights.
    {
      id: 'new 4001',
      name: 'Reader',
      role: 'supervisor',
      flags: ['supportreports', 'viewpolicy'],
      scopes: { readLeave: 'all' },
    },
  ]);
});
