/** Values are compared with one of these; `=` is the same as none. */
export type QueryOperator = '=' | '<' | '<=' | '>' | '>=';

/** `-status:new,resolved` excludes what is new or resolved. */
export interface QueryTerm {
  /** As typed. */
  readonly field: string;
  readonly negated: boolean;
  readonly operator: QueryOperator;
  /** Alternatives; none while the first is still to be typed. */
  readonly values: readonly string[];
  /** The whole term, as typed. */
  readonly raw: string;
}

/** A piece of what is typed into a list's search box. */
type QueryPart = QueryTerm | string;

/**
 * In this order: a field and its value, each of which may be quoted; a quoted phrase; a word. What a colon and slashes
 * follow is an address, and what a colon ends is a text such as `Note: …`.
 */
const part =
  /(-?)(?:"([^"]+)"|(\p{L}[\p{L}\p{N}._-]*)):(?!\/\/)((?:<=|>=|[<>=])?(?:"[^"]*"?|[^\s"])*)(?!\S)|"([^"]*)"(?!\S)|\S+/gu;

const operators: readonly QueryOperator[] = ['<=', '>=', '<', '>', '='];

/** Commas between values count outside of quotes only. */
function valuesIn(text: string): string[] {
  const values = [...text.matchAll(/(?:"[^"]*"?|[^",])+/g)].map(([value]) => value.replaceAll('"', '').trim());
  return values.filter((value) => value !== '');
}

/**
 * The terms and words of a search such as `printer status:open -module:"qr codes" created:>2026-10-01`, in order.
 * @param isField whether a list has such a field; a text with a colon may be none, as in `Error: out of paper`
 */
export function queryParts(text: string, isField: (name: string) => boolean): QueryPart[] {
  return [...text.matchAll(part)].map(([raw, minus, quoted, plain, rest = '', phrase]): QueryPart => {
    if (phrase !== undefined) return phrase;
    const field = quoted ?? plain;
    if (field === undefined || (rest === '' && !isField(field))) return raw;
    const operator = operators.find((each) => rest.startsWith(each));
    return {
      field,
      negated: minus === '-',
      operator: operator ?? '=',
      values: valuesIn(rest.slice(operator?.length ?? 0)),
      raw,
    };
  });
}

export function isTerm(piece: QueryPart): piece is QueryTerm {
  return typeof piece !== 'string';
}

/** What the end of a search begins: a field, or a value of one. */
export interface QueryEnd {
  /** What stays in front of it. */
  readonly before: string;
  /** The field as typed; null while it is still being typed. */
  readonly field: string | null;
  /** What is typed of it, without quotes. */
  readonly begun: string;
}

/** What can be completed at the end of a search; null where nothing is begun. */
export function queryEnd(text: string): QueryEnd | null {
  const value =
    /^((?:.*\s)?-?(?:"([^"]+)"|(\p{L}[\p{L}\p{N}._-]*)):(?!\/\/)(?:<=|>=|[<>=])?(?:(?:"[^"]*"|[^\s",])*,)*)("[^"]*|[^\s",]*)$/su.exec(
      text,
    );
  if (value !== null) {
    const [, before = '', quoted, plain, begun = ''] = value;
    return { before, field: quoted ?? plain ?? '', begun: begun.replace('"', '') };
  }
  const [, before = '', begun = ''] = /^((?:.*\s)?-?)((?:\p{L}[\p{L}\p{N}._-]*)?)$/su.exec(text) ?? [];
  return begun === '' && !before.endsWith('-') && text !== '' ? null : { before, field: null, begun };
}

/** Quotes a value that holds spaces or commas. */
export function quoted(value: string): string {
  return /[\s,]/.test(value) ? `"${value}"` : value;
}
