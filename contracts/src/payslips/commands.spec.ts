import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { CommandClass } from '../core/commands.js';
import { CorrectPaySlip, DraftPaySlip, EditPaySlip, PublishPaySlips } from './commands.js';

/** The fields that are not valid. */
function problems(body: CommandClass, data: object): string[] {
  return validateSync(plainToInstance(body, data), { whitelist: true }).map(({ property }) => property);
}

const whole = {
  user: 'ann',
  month: '2026-02',
  earnings: [{ label: 'Basic pay', amount: '1250.00', perDay: true }],
  deductions: [{ label: 'Tax', amount: '0' }],
  unpaidDays: 1.5,
  note: '',
};

describe('the bodies about pay slips', () => {
  it('need no more than a person and a month', () => {
    expect(problems(DraftPaySlip, whole)).toEqual([]);
    expect(problems(DraftPaySlip, { user: 'ann', month: '2026-02' })).toEqual([]);
    expect(problems(DraftPaySlip, {})).toEqual(['user', 'month']);
    expect(problems(EditPaySlip, {})).toEqual([]);
    expect(problems(CorrectPaySlip, {})).toEqual(['reason']);
    expect(problems(PublishPaySlips, { slips: [] })).toEqual(['slips']);
  });

  it.each([
    ['month', { month: '2026-13' }],
    ['user', { user: 'a b' }],
    ['unpaidDays', { unpaidDays: 0.25 }],
    ['unpaidDays', { unpaidDays: -1 }],
    ['earnings', { earnings: [{ label: 'Pay', amount: 1250 }] }],
    ['earnings', { earnings: [{ label: 'Pay', amount: '-1' }] }],
    ['earnings', { earnings: [{ label: ' ', amount: '1' }] }],
    ['earnings', { earnings: ['1'] }],
    ['deductions', { deductions: Array.from({ length: 41 }, () => ({ label: 'Tax', amount: '1' })) }],
  ])('name the field that is wrong: %s of %j', (field, wrong) => {
    expect(problems(DraftPaySlip, { ...whole, ...wrong })).toEqual([field]);
  });
});
