import { type Listed, listedBy, type ListQuery } from './list-query.js';

export interface ListTask {
  readonly documents: readonly string[];
  readonly query: ListQuery;
}

export default function list({ documents, query }: ListTask): Listed {
  return listedBy(documents, query);
}
