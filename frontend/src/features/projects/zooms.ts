export const zooms = ['month', 'quarter', 'year'] as const;
/** How much of time the timeline of projects shows. */
export type Zoom = (typeof zooms)[number];
