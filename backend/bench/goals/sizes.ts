import type { Sizes } from './bench.js';

/** What is measured for good. */
const full: Sizes = {
  rounds: 7,
  attempts: 10,
  withinSeconds: 105,
  seconds: 4,
  fanOuts: [100, 1_000, 5_000],
  events: 60_000,
  longLog: 1_000_000,
  bugs: 10_000,
  found: 100_000,
  said: 100_000,
  sockets: 2_000,
  staff: 2_000,
  pasts: [10_000, 100_000, 1_000_000],
  cards: 5_000,
  imported: 50_000,
  most: Infinity,
};

/** A first impression in some minutes. */
const quick: Sizes = {
  rounds: 3,
  attempts: 4,
  withinSeconds: 18,
  seconds: 2,
  fanOuts: [100, 1_000],
  events: 20_000,
  longLog: 200_000,
  bugs: 10_000,
  found: 20_000,
  said: 10_000,
  sockets: 1_000,
  staff: 200,
  pasts: [10_000, 100_000],
  cards: 5_000,
  imported: 5_000,
  most: Infinity,
};

/** As little as proves that every benchmark runs and comes to right results; how fast says nothing. */
const smoke: Sizes = {
  rounds: 1,
  attempts: 1,
  withinSeconds: 1,
  foreignAllowed: 1,
  seconds: 0.3,
  fanOuts: [10],
  events: 200,
  longLog: 2_000,
  bugs: 40,
  found: 60,
  said: 120,
  sockets: 10,
  staff: 8,
  pasts: [400],
  cards: 40,
  imported: 40,
  most: 40,
};

export const sizesOf = { full, quick, smoke } as const;

/** How much is measured. */
export type Scale = keyof typeof sizesOf;
