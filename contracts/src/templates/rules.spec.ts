import { describe, expect, it } from '@jest/globals';
import { templateInUse } from './rules.js';

describe('the template in use', () => {
  const template = { templateFor: 'Bug', activeTemplates: true, activation: 1, deleted: false } as const;
  it('is the one that was activated last for the form', () => {
    const last = { ...template, activation: 5 };
    const others = [
      { ...template, activation: 6, activeTemplates: false },
      { ...template, activation: 7, deleted: true },
      { ...template, activation: 8, templateFor: 'Notes' } as const,
    ];
    expect(templateInUse([template, last, ...others], 'Bug')).toBe(last);
    expect(templateInUse(others, 'Bug')).toBeUndefined();
  });
});
