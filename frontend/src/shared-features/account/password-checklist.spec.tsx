import { beforeEach, expect, jest, test } from '@jest/globals';
import type { PasswordStrength } from '@atrium/contracts/users/password-rules';
import { act, render, screen } from '@testing-library/react';
import { fakeApi, refusal, type SentRequest } from '../../platform/testing/fake-api';
import { PasswordChecklist } from './password-checklist';

let sent: SentRequest[];
let strength: PasswordStrength | null;

beforeEach(() => {
  jest.useFakeTimers();
  strength = { score: 3, unmet: ['unrelated'] };
  sent = fakeApi(({ path }) => {
    if (path !== '/user/passwordstrength') return undefined;
    return strength === null ? refusal(429, 'tooMany') : { body: strength };
  });
});

const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const paused = () => act(() => jest.advanceTimersByTimeAsync(500));
const names = ['tomasz.wolski', ''];

test('rules of the password alone show at once, the server’s after a pause', async () => {
  render(<PasswordChecklist password="Tomasz-" names={names} />);
  expect(rules().slice(0, 5)).toEqual([
    'Password must be at least 8 characters: not met yet',
    'Must include an UPPERCASE letter: met',
    'Must include an LOWERCASE letter: met',
    'Must include an NUMBER: not met yet',
    'Must include a SYMBOL from !@#$%^&*()_-+=: met',
  ]);
  expect(rules()[6]).toMatch(/: not checked yet$/);
  await paused();
  expect(rules()[5]).toMatch(/: met$/);
  expect(rules()[6]).toMatch(/: not met$/);
  expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('good');
  expect(sent.map(({ body }) => body)).toEqual([{ password: 'Tomasz-', words: ['tomasz.wolski'] }]);
});

test('an answer about another password is shown for none, and none keeps nobody from typing on', async () => {
  const { rerender } = render(<PasswordChecklist password="first" names={names} />);
  await paused();
  strength = null;
  rerender(<PasswordChecklist password="second" names={names} />);
  expect(rules()[6]).toMatch(/: not checked yet$/);
  await paused();
  expect(rules()[6]).toMatch(/: not checked yet$/);
  expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('–');
});
