import { flagIn, given, pageIn, textIn, textsIn } from './address-values';

/** What the address of a list says: filter, search, page, order, groups and the open record. */
export interface ListSearch {
  /** The field that is searched; all of them when left out. */
  readonly field?: string;
  readonly q?: string;
  /** From 1. */
  readonly page?: number;
  /** A column's id, with a leading `-` for descending. */
  readonly sort?: string;
  /** The field by which records are grouped. */
  readonly group?: string;
  /** The groups that are folded. */
  readonly folded?: readonly string[];
  /** The id of the open record, or `new`. */
  readonly open?: string;
  /** The open record fills the screen. */
  readonly full?: true;
}

/** Reads the address of a list; what makes no sense in it is left out. For `validateSearch` of routes. */
export function listSearch(raw: Record<string, unknown>): ListSearch {
  return given({
    field: textIn(raw['field']),
    q: textIn(raw['q']),
    page: pageIn(raw['page']),
    sort: textIn(raw['sort']),
    group: textIn(raw['group']),
    folded: textsIn(raw['folded']),
    open: textIn(raw['open']),
    full: flagIn(raw['full']),
  });
}
