import { expect, it } from '@jest/globals';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { GuessLimiter } from './guess-limiter.js';

const allowed = 2;
const found = async () => 'a calendar';
const nothing = async () => null;

function limiter() {
  return new GuessLimiter(new RateLimiterMemory({ points: allowed, duration: 300 }));
}

it('gives what is found, and counts none of it', async () => {
  const guesses = limiter();
  for (let asked = 0; asked <= allowed; asked++)
    expect(await guesses.limitGuesses('10.0.0.1', found)).toBe('a calendar');
  expect(await guesses.limitGuesses('10.0.0.1', nothing)).toBeNull();
});

it('refuses an address after too many misses, whatever it asks for, and says for how long', async () => {
  const guesses = limiter();
  for (let missed = 0; missed < allowed; missed++) expect(await guesses.limitGuesses('10.0.0.1', nothing)).toBeNull();
  const refused = guesses.limitGuesses('10.0.0.1', found);
  await expect(refused).rejects.toMatchObject({ code: 'tooMany', status: 429 });
  await expect(refused).rejects.toHaveProperty('retryAfter', 300);
  expect(await guesses.limitGuesses('10.0.0.2', found)).toBe('a calendar');
});
