import { dialledDigits } from '@atrium/contracts/core/phone-numbers';
import { isRecord } from '@atrium/contracts/core/values';
import { displayName, type NamedPerson, searchedName } from '@atrium/contracts/users/display-name';
import { daySpanOf } from '../../../platform/list/query-days';
import { isTerm, type QueryOperator, queryParts, quoted, type QueryTerm } from '../../../platform/list/query-terms';
import { fold } from '../../../ui/table/filter-options';
import { englishTexts } from '../../../ui/language/english-texts';
import { englishName, fieldMeant, plainName, type QueryField, type QueryOption, wordOf } from './query-fields';

export type QueryPerson = NamedPerson & { readonly _id: string };

/** What the meaning of a query depends on besides the list. */
export interface QueryWorld {
  readonly me: string;
  readonly people: readonly QueryPerson[];
  readonly today: string;
  readonly weekStart: number;
  /** Cuts instants into days. */
  readonly dayOf: (instant: string) => string;
}

export interface CompiledQuery {
  /** What is searched for as text. */
  readonly words: string;
  /** Whether a record keeps to all terms; null without any. */
  readonly keeps: ((record: object) => boolean) | null;
  /** What was not understood, and what became of it; for its author. */
  readonly problems: readonly string[];
  /** The names of the fields that it asks about. */
  readonly asked: ReadonlySet<string>;
}

type Keeps = (record: object) => boolean;

/** What one value of a term asks for, and what is wrong with it. Without a test, it is left out. */
interface Meaning {
  readonly keeps?: Keeps;
  readonly problem?: string;
}

const mostListed = 8;

function listed(options: readonly QueryOption[]): string {
  const words = options
    .slice(0, mostListed)
    .map(({ label, value }) => englishName(label, value))
    .join(', ');
  return options.length > mostListed ? `${words} …` : words;
}

const leftOut = ({ label }: QueryField, because: string): Meaning => ({ problem: `${label} is left out: ${because}.` });

function compared(operator: QueryOperator, value: number): boolean {
  if (operator === '<') return value < 0;
  if (operator === '<=') return value <= 0;
  if (operator === '>') return value > 0;
  return operator === '>=' ? value >= 0 : value === 0;
}

const namesOf = ({ value, label, also = [] }: QueryOption) => [value, label, ...englishTexts(label), ...also];

/** The options of this name; else those that begin so, in one of their words. */
export function optionsMeant(options: readonly QueryOption[], typed: string): readonly QueryOption[] {
  const name = plainName(typed);
  if (name === '') return [];
  const exact = options.filter((option) => namesOf(option).some((each) => plainName(each) === name));
  if (exact.length > 0) return exact;
  return options.filter((option) =>
    namesOf(option).some((each) => [each, ...each.split(/[\s_-]+/)].some((word) => plainName(word).startsWith(name))),
  );
}

function choiceMeaning(field: QueryField, typed: string, { me }: QueryWorld): Meaning {
  const meant = optionsMeant(field.options, typed);
  if (meant.length === 0)
    return {
      keeps: () => false,
      problem: `${field.label} is never “${typed}”. It is one of ${listed(field.options)}.`,
    };
  const values = new Set<unknown>(meant.filter(({ holds }) => holds === undefined).map(({ value }) => value));
  return {
    keeps: (record) =>
      field.valuesOf(record).some((value) => values.has(value)) ||
      meant.some(({ holds }) => holds?.(record, me) === true),
  };
}

/** With a space in front of each word. */
const spaced = (text: string) => ` ${fold(text).replaceAll(/[\s._-]+/g, ' ')}`;

/** People of exactly this name; else those in whose name a word begins so. */
function peopleMeant(typed: string, { me, people }: QueryWorld): ReadonlySet<unknown> {
  const name = fold(typed.replace(/^@/, ''));
  if (name === 'me') return new Set([me]);
  const exact = people.filter((person) => [person.username, displayName(person)].some((each) => fold(each) === name));
  const found =
    exact.length > 0 ? exact : people.filter((person) => spaced(searchedName(person)).includes(spaced(name)));
  return new Set(found.map(({ _id }) => _id));
}

function personMeaning(field: QueryField, typed: string, world: QueryWorld): Meaning {
  const ids = peopleMeant(typed, world);
  const email = fold(typed);
  const isHeld = (value: unknown) =>
    isRecord(value)
      ? ids.has(value['_id']) || (typeof value['email'] === 'string' && fold(value['email']) === email)
      : ids.has(value);
  return {
    keeps: (record) => field.valuesOf(record).some(isHeld) || field.besides?.(record).some(isHeld) === true,
    ...(ids.size === 0 && !typed.includes('@') && { problem: `Nobody is called “${typed}”.` }),
  };
}

function dayMeaning(field: QueryField, operator: QueryOperator, typed: string, world: QueryWorld): Meaning {
  const looksBack = field.type === 'instant';
  const span = daySpanOf(typed, { ...world, looksBack });
  if (span === null)
    return leftOut(field, `“${typed}” is no day. Write ${field.name}:>2026-10-01, friday, "last week" or 7d`);
  const { from, to } = span;
  const isMeant = (day: string): boolean => {
    if (operator === '<') return day < from;
    if (operator === '<=') return day <= to;
    if (operator === '>') return day > to;
    return operator === '>=' ? day >= from : day >= from && day <= to;
  };
  const dayOf = (value: unknown) =>
    typeof value !== 'string' ? null : looksBack ? world.dayOf(value) : value.slice(0, 10);
  return {
    keeps: (record) =>
      field.valuesOf(record).some((value) => {
        const day = dayOf(value);
        return day !== null && isMeant(day);
      }),
  };
}

function numberMeaning(field: QueryField, operator: QueryOperator, typed: string): Meaning {
  const number = field.numberIn?.(typed) ?? Number(typed);
  if (Number.isNaN(number)) return leftOut(field, `“${typed}” is no number. Write ${field.name}:5 or ${field.name}:>5`);
  return { keeps: (record) => field.valuesOf(record).some((value) => compared(operator, Number(value) - number)) };
}

export const truths: readonly QueryOption[] = [
  { value: 'yes', label: 'yes', also: ['true'] },
  { value: 'no', label: 'no', also: ['false'] },
];

function flagMeaning(field: QueryField, typed: string): Meaning {
  const [meant, ...more] = optionsMeant(truths, typed);
  if (meant === undefined || more.length > 0) return leftOut(field, 'it is yes or no');
  return { keeps: (record) => field.valuesOf(record).some((value) => value === (meant.value === 'yes')) };
}

function textMeaning(field: QueryField, typed: string): Meaning {
  const text = fold(typed);
  const digits = field.type === 'phone' ? dialledDigits(typed) : '';
  const has = (value: unknown) =>
    typeof value === 'string' && (fold(value).includes(text) || (digits !== '' && dialledDigits(value) === digits));
  const isUnknown = field.options.length > 0 && !field.options.some(({ label }) => has(label));
  return {
    keeps: (record) => field.valuesOf(record).some(has),
    ...(isUnknown && { problem: `${field.label} has no “${typed}” now. There are ${listed(field.options)}.` }),
  };
}

const lacking = ['none', 'nobody'];

function meaningOf(field: QueryField, operator: QueryOperator, typed: string, world: QueryWorld): Meaning {
  const isNothing = lacking.includes(typed.toLowerCase()) && optionsMeant(field.options, typed).length === 0;
  if (isNothing && field.mayLack && operator === '=') return { keeps: (record) => field.valuesOf(record).length === 0 };
  if (field.type === 'day' || field.type === 'instant') return dayMeaning(field, operator, typed, world);
  if (field.type === 'number') return numberMeaning(field, operator, typed);
  if (operator !== '=') return leftOut(field, `${operator} compares days and numbers only`);
  if (field.type === 'choice') return choiceMeaning(field, typed, world);
  if (field.type === 'person') return personMeaning(field, typed, world);
  return field.type === 'flag' ? flagMeaning(field, typed) : textMeaning(field, typed);
}

function exampleOf({ name, type, options }: QueryField): string {
  const [first] = options;
  if (first !== undefined) return `${name}:${quoted(wordOf(first))}`;
  if (type === 'person') return `${name}:me`;
  if (type === 'number') return `${name}:>5`;
  return type === 'day' || type === 'instant' ? `${name}:today` : `${name}:yes`;
}

/** One of the values is enough; a term of which nothing is understood is left out. */
function termMeaning(field: QueryField, { operator, values, negated }: QueryTerm, world: QueryWorld) {
  if (values.length === 0) {
    const { problem } = leftOut(field, `write its value right after the colon, as in ${exampleOf(field)}`);
    return { keeps: null, problems: problem === undefined ? [] : [problem] };
  }
  const meanings = values.map((value) => meaningOf(field, operator, value, world));
  const tests = meanings.flatMap(({ keeps }) => keeps ?? []);
  return {
    keeps: tests.length === 0 ? null : (record: object) => tests.some((keeps) => keeps(record)) !== negated,
    problems: meanings.flatMap(({ problem }) => problem ?? []),
  };
}

/** What the text of a search box means to a list with these fields. What names no field is searched for as text. */
export function compileQuery(text: string, fields: readonly QueryField[], world: QueryWorld): CompiledQuery {
  const words: string[] = [];
  const problems: string[] = [];
  const tests: Keeps[] = [];
  const asked = new Set<string>();
  for (const piece of queryParts(text, (name) => fieldMeant(fields, name) !== undefined)) {
    const field = isTerm(piece) ? fieldMeant(fields, piece.field) : undefined;
    if (!isTerm(piece) || field === undefined) {
      words.push(isTerm(piece) ? piece.raw : piece);
      if (isTerm(piece)) problems.push(`No field is called “${piece.field}”, so ${piece.raw} is searched for as text.`);
      continue;
    }
    const meaning = termMeaning(field, piece, world);
    asked.add(field.name);
    problems.push(...meaning.problems);
    if (meaning.keeps !== null) tests.push(meaning.keeps);
  }
  return {
    words: words.join(' '),
    keeps: tests.length === 0 ? null : (record) => tests.every((keeps) => keeps(record)),
    problems: [...new Set(problems)],
    asked,
  };
}
