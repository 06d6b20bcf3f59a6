/** The longest text that is searched for; more is refused. */
export const longestQuery = 200;
/** How many results there are at most. */
export const mostResults = 50;

/** Something that a search found. */
export interface SearchResult {
  collection: string;
  _id: string;
  /** What people call it by, such as `BUG-12`; empty where they use its title. */
  label: string;
  title: string;
  /** How it is, such as `In Progress`; empty where there is nothing to say. */
  state: string;
  /** The days or instants that it is about, which its reader's screen writes; empty where it is about none. */
  from: string;
  until: string;
  /** The part of its text in which something was found; empty where that was the title. */
  excerpt: string;
}

/** The answer to `GET /search?q=…`, the best first. */
export interface SearchAnswer {
  items: SearchResult[];
}
