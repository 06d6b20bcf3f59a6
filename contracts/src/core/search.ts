export const longestQuery = 200;
export const mostResults = 50;

export interface SearchResult {
  collection: string;
  _id: string;
  label: string;
  title: string;
  state: string;
  from: string;
  until: string;
  excerpt: string;
  /** Of a search of the past: when it last came to be as it was searched for. */
  at?: string;
}

export interface SearchAnswer {
  items: SearchResult[];
  /** The time that a search of the past was about, and whether all of it was searched. */
  past?: { from: string; until: string; complete: boolean };
}
