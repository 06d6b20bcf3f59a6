/** How often one person may do something before they are asked to wait. */
export interface Limit {
  readonly most: number;
  /** The time in which that often, in seconds. */
  readonly seconds: number;
}

/**
 * What each route costs, by the class to which it belongs: the one place in which limits by person are declared. They
 * stop programs that run wild, and nobody who works fast; `docs/security/limits.md` tells operators of them.
 */
export const limitTable = {
  /** Reading records, lists and files. Answers come ready-made from Redis, so nobody is counted. */
  read: null,
  /** Everything that changes something and has no class of its own. Changing a thousand rows at once is one's right. */
  command: { most: 3_000, seconds: 60 },
  /** Looking for something while one types. */
  search: { most: 600, seconds: 60 },
  /** Figures that are reckoned from everything that happened. */
  report: { most: 300, seconds: 60 },
  /** Files that are made of many records when they are asked for. */
  export: { most: 60, seconds: 60 },
  /** All that is held about somebody, for which every record of the organisation is looked at. */
  ownData: { most: 5, seconds: 600 },
  /** The calendar under its private address, which programs ask for by themselves. */
  feed: { most: 60, seconds: 60 },
  /** Whatever leaves the house in somebody's name. */
  mail: { most: 300, seconds: 600 },
} as const satisfies Readonly<Record<string, Limit | null>>;

export type LimitClass = keyof typeof limitTable;
