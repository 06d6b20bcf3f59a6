import { calendarProblem, isOfKind } from '@atrium/contracts/core/calendar-values';
import { type FieldProblem, refuseFields } from '@atrium/contracts/core/problems';
import { isRecord } from '@atrium/contracts/core/values';

export interface ListFields<Doc extends object> {
  /** Searched by `q`: the one that `field` names, else all. People match by name. */
  readonly search: readonly (keyof Doc & string)[];
  /** Names that `sort` accepts; a leading minus sorts descending. */
  readonly sort: readonly (keyof Doc & string)[];
  /**
   * Parameters of their own that the document must equal, besides `_id`; empty matches documents without a value.
   * People and records are given by id.
   */
  readonly filter: readonly (keyof Doc & string)[];
  readonly calendar?: Readonly<Partial<Record<keyof Doc & string, 'day' | 'month'>>>;
}

export interface Listed {
  readonly documents: readonly string[];
  readonly total: number | undefined;
}

export interface ListQuery {
  readonly q: string;
  readonly searched: readonly string[];
  readonly sort: { readonly field: string; readonly direction: 1 | -1 } | undefined;
  readonly filters: readonly { readonly field: string; readonly value: string }[];
  readonly page: { readonly start: number; readonly end: number } | undefined;
}

type Row = Readonly<Record<string, unknown>>;

const defaultLimit = 10;
const largestLimit = 1_000;
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Answers a list read: `q` in `field`, filters, `sort`, then `page` and `limit`. Texts match case-insensitively
 * anywhere, numbers as a whole. Without parameters the documents pass through unparsed.
 * @param documents JSON texts
 * @param query request parameters; unknown ones are ignored
 * @throws Refusal (400) for an unknown field or an invalid value
 */
export function listed<Doc extends object>(
  documents: readonly string[],
  query: Readonly<Record<string, unknown>>,
  fields: ListFields<Doc>,
): Listed {
  return listedBy(documents, readQuery(query, fields));
}

export function listedBy(documents: readonly string[], { q, searched, sort, filters, page }: ListQuery): Listed {
  let found = documents;
  if (q !== '' || filters.length > 0 || sort !== undefined) {
    let rows = documents.map((json) => ({ json, row: JSON.parse(json) as Row }));
    if (q !== '') rows = rows.filter(({ row }) => searched.some((field) => matches(row[field], q)));
    for (const { field, value } of filters) rows = rows.filter(({ row }) => equals(row[field], value));
    if (sort !== undefined) {
      const { field, direction } = sort;
      rows = rows.toSorted((a, b) => compare(a.row[field], b.row[field], direction));
    }
    found = rows.map(({ json }) => json);
  }
  if (page === undefined) return { documents: found, total: undefined };
  return { documents: found.slice(page.start, page.end), total: found.length };
}

/**
 * Where the next page is, relative to this one; null after the last.
 * @param position of the log at this page; the next one is read as of it, unless both are of another moment
 */
export function nextPage(
  { page }: ListQuery,
  parameters: Readonly<Record<string, unknown>>,
  total: number,
  position: bigint,
): string | null {
  if (page === undefined || page.end >= total) return null;
  const limit = page.end - page.start;
  // A parameter that was given twice is refused before.
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const next = {
    asOf: `${position}`,
    ...Object.fromEntries(given),
    limit: `${limit}`,
    page: `${page.end / limit + 1}`,
  };
  return `?${new URLSearchParams(next).toString()}`;
}

export function readQuery<Doc extends object>(
  query: Readonly<Record<string, unknown>>,
  fields: ListFields<Doc>,
): ListQuery {
  const problems: FieldProblem[] = [];
  const calendar: Readonly<Record<string, 'day' | 'month' | undefined>> = fields.calendar ?? {};
  const text = (name: string): string | undefined => {
    const value = query[name];
    if (value === undefined || typeof value === 'string') return value?.trim();
    problems.push({ field: name, message: `${name} must be given once` });
    return undefined;
  };
  const oneOf = (name: string, value: string, allowed: readonly string[]): void => {
    if (!allowed.includes(value))
      problems.push({ field: name, message: `${name} must be one of ${allowed.join(', ')}` });
  };
  const whole = (name: string, largest: number): number | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    const number = /^\d{1,9}$/.test(value) ? Number(value) : 0;
    if (number >= 1 && number <= largest) return number;
    problems.push({ field: name, message: `${name} must be a whole number from 1 to ${largest}` });
    return undefined;
  };

  const field = text('field');
  if (field) oneOf('field', field, fields.search);
  const sorted = text('sort');
  const sortField = sorted?.replace(/^-/, '');
  if (sortField) oneOf('sort', sortField, fields.sort);
  const filters = ['_id', ...fields.filter].flatMap((name) => {
    const value = text(name);
    const kind = calendar[name];
    if (value && kind !== undefined && !isOfKind(kind, value)) {
      problems.push({ field: name, message: calendarProblem(kind, name) });
    }
    return value === undefined ? [] : [{ field: name, value }];
  });
  const limit = whole('limit', largestLimit);
  const page = whole('page', 999_999_999);
  const size = limit ?? defaultLimit;
  const start = ((page ?? 1) - 1) * size;
  const q = text('q') ?? '';
  if (problems.length > 0) throw refuseFields(problems);
  return {
    q,
    searched: field ? [field] : fields.search,
    sort: sortField ? { field: sortField, direction: sorted?.startsWith('-') ? -1 : 1 } : undefined,
    filters,
    page: page === undefined && limit === undefined ? undefined : { start, end: start + size },
  };
}

function matches(value: unknown, q: string): boolean {
  if (typeof value === 'number') return value === Number(q);
  if (typeof value === 'string') return value.toLowerCase().includes(q.toLowerCase());
  if (Array.isArray(value)) return value.some((element) => matches(element, q));
  return isRecord(value) && Object.entries(value).some(([name, part]) => name !== '_id' && matches(part, q));
}

function equals(value: unknown, wanted: string): boolean {
  if (Array.isArray(value)) return value.some((element) => equals(element, wanted));
  return isRecord(value) && '_id' in value ? value['_id'] === wanted : plain(value) === wanted;
}

function compare(a: unknown, b: unknown, direction: 1 | -1): number {
  const [left, right] = [plain(a), plain(b)];
  if (left === '' || right === '') return Number(left === '') - Number(right === '');
  if (typeof a === 'number' && typeof b === 'number') return direction * (a - b);
  return direction * collator.compare(left, right);
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value);
}
