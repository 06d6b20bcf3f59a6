import { describe, expect, it } from '@jest/globals';
import { commonPasswords } from './common-passwords.js';
import { isCommon, isRelated } from './password-rules.js';

describe('a common password', () => {
  it.each([
    'P@ssw0rd',
    'Password1!',
    'Welcome@123',
    'Qwerty123!',
    '1qaz@WSX',
    'Zaq12wsx!',
    'Summer2026!',
    '!Iloveyou1',
    'Letmein@2026',
    'ADMIN@1234a'.slice(0, -1),
  ])('is %s', async (password) => {
    expect(isCommon(password, await commonPasswords())).toBe(true);
  });

  it.each(['Tr1cky-Enough!', 'Teal-Suitcase-7', 'Sunshine#31-8-1977-x', 'k7$Wq-29pLm'])(
    'is not %s',
    async (password) => {
      expect(isCommon(password, await commonPasswords())).toBe(false);
    },
  );

  it('is one of some 96,000', async () => {
    expect((await commonPasswords()).size).toBeGreaterThan(90_000);
  });
});

describe('a password of names', () => {
  const names = ['tomasz.wolski', 'tw@marigold.example', 'Marigold Hospitality Software'];

  it.each(['Marigold#2026', 'M4r1gold#2026', 'Tomasz-Wolski1!', 'TomaszWolski!1', 'Atrium-2026!', 'hospital1tY#'])(
    'is %s',
    (password) => {
      expect(isRelated(password, names)).toBe(true);
    },
  );

  it.each(['Marigold-eats-3-Plums!', 'Teal-Suitcase-7', 'Tom4s-9#xP'])('is not %s', (password) => {
    expect(isRelated(password, names)).toBe(false);
  });

  it('takes no short parts of names', () => {
    expect(isRelated('Ann-Bo-77!', ['ann', 'bo@x.example'])).toBe(false);
  });
});
