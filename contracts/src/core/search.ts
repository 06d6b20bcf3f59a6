export const longestQuery = 200;
export const mostResults = 50;

export interface SearchResult {
  collection: string;
  _id: string;
  /** Such as `BUG-12`; empty when the title is enough. */
  label: string;
  title: string;
  /** Such as `In Progress`; may be empty. */
  state: string;
  /** Days or instants, formatted by the screen; may be empty. */
  from: string;
  until: string;
  /** Matching text; empty when the title matched. */
  excerpt: string;
}

/** Answers `GET /search?q=…`, best first. */
export interface SearchAnswer {
  items: SearchResult[];
}
