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
}

export interface SearchAnswer {
  items: SearchResult[];
}
