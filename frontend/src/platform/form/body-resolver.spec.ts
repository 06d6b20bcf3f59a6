import { expect, test } from '@jest/globals';
import { IsCalendarDate, IsPastDate } from '@atrium/contracts/core/validation';
import { IsListOf } from '@atrium/contracts/core/lists';
import { MaxLength } from 'class-validator';
import { bodyResolver } from './body-resolver';

class Body {
  @IsPastDate()
  @IsCalendarDate()
  dob!: string;

  @MaxLength(3)
  name!: string;
}

const options = { fields: {}, shouldUseNativeValidation: false };

test('says what is wrong beside a label, without the name that programs have for the field', async () => {
  const { errors } = await bodyResolver<{ dob: string; name: string }>(Body)(
    { dob: '2999-01-01', name: 'Asha' },
    undefined,
    options,
  );
  expect(errors).toMatchObject({
    dob: { message: 'Is in the future' },
    name: { message: 'Must be at most 3 characters long' },
  });
});

test('gives the values as they were entered', async () => {
  const values = { dob: '1999-01-01', name: 'Ash' };
  expect(await bodyResolver<typeof values>(Body)(values, undefined, options)).toEqual({ values, errors: {} });
});

class Contact {
  @MaxLength(3)
  name!: string;
}

class Contacts {
  @IsListOf(() => Contact, 5)
  contacts!: Contact[];
}

test('leaves the problems of a list in a list, each at the place of its entry', async () => {
  const contacts = [{ name: 'Ash' }, { name: 'Asha' }];
  const { errors } = await bodyResolver<{ contacts: Contact[] }>(Contacts)({ contacts }, undefined, options);
  expect(Array.isArray(errors.contacts)).toBe(true);
  expect(errors.contacts).toMatchObject({ 1: { name: { message: 'Must be at most 3 characters long' } } });
});
