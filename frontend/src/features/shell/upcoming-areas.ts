/** What an area that is not open yet will hold. */
export interface UpcomingArea {
  readonly title: string;
  readonly purpose: string;
  readonly holds: readonly string[];
}

/** The areas that are not open yet, by their path under `/u/`. An area that opens leaves this table. */
export const upcomingAreas = {
  chat: {
    title: 'Chat',
    purpose: 'Talking about the work beside the work.',
    holds: [
      'Channels and threads',
      'Work items that unfold where they are mentioned',
      'A bug, request, ticket or task made out of a message',
    ],
  },
} as const satisfies Record<string, UpcomingArea>;

/** The path under `/u/` of an area that is not open yet. */
export type UpcomingPath = keyof typeof upcomingAreas;

/** The area at a full path, when it is one that is not open yet. */
export function upcomingAt(path: string): UpcomingArea | null {
  const areas: Readonly<Record<string, UpcomingArea>> = upcomingAreas;
  const key = path.replace(/^\/u\//, '').replace(/\/$/, '');
  return Object.hasOwn(areas, key) ? (areas[key] ?? null) : null;
}
