/** What the address of a list says: filter, search, page, order and the open record. */
export interface ListSearch {
  /** The field that is searched; all of them when left out. */
  readonly field?: string;
  readonly q?: string;
  /** From 1. */
  readonly page?: number;
  /** A column's id, with a leading `-` for descending. */
  readonly sort?: string;
  /** The id of the open record, or `new`. */
  readonly open?: string;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Reads the address of a list; what makes no sense in it is left out. For `validateSearch` of routes. */
export function listSearch(raw: Record<string, unknown>): ListSearch {
  const page = Number(raw['page']);
  const search = {
    field: textOf(raw['field']),
    q: textOf(raw['q']),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    sort: textOf(raw['sort']),
    open: textOf(raw['open']),
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
