import { type Listed, listedBy, type ListQuery } from './list-query.js';

/** A list read: the documents among which to look, and what is asked for. */
export interface ListTask {
  readonly documents: readonly string[];
  readonly query: ListQuery;
}

/** Answers a list read. */
export default function list({ documents, query }: ListTask): Listed {
  return listedBy(documents, query);
}
