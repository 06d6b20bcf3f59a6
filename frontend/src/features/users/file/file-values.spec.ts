import { describe, expect, it } from '@jest/globals';
import { blankFile } from '@atrium/contracts/employee-files/views';
import { fileText } from './file-labels';
import { fileBody, fileValues, hoursIn } from './file-values';

describe('the form of an employee’s file', () => {
  it('begins with what the file says, and no hours as nothing', () => {
    expect(fileValues(blankFile)).toMatchObject({ weeklyHours: '', contract: '', documents: [] });
    expect(fileValues({ ...blankFile, weeklyHours: 38.5 })).toMatchObject({ weeklyHours: '38.5' });
  });

  it('sends hours as a number, typed with a point or a comma', () => {
    expect(fileBody({ weeklyHours: '38,5', iban: '' })).toEqual({ weeklyHours: 38.5, iban: '' });
    expect(fileBody({ taxId: '1' })).toEqual({ taxId: '1' });
    expect(hoursIn(' ')).toBe(0);
    expect(hoursIn('forty')).toBeNaN();
  });

  it('reads as people write it', () => {
    expect(fileText('iban', 'DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
    expect(fileText('contract', 'fixedTerm')).toBe('Fixed-term');
    expect(fileText('emergencyContacts', [{ name: 'Eva', relation: '', phone: '123' }])).toBe('Eva · 123');
    expect(fileText('weeklyHours', 0)).toBeNull();
  });
});
