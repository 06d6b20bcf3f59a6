import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import type { CommandClass } from '@atrium/contracts/core/commands';
import { Refusal } from '@atrium/contracts/core/problems';
import { validationPipe } from '../../src/platform/http/validation.js';

/** One field of a body, however deep it lies in it. */
export interface BodyField {
  /** The names from the body down to the field; the elements of a list take none. */
  readonly path: readonly string[];
  /** Whether it holds a list. */
  readonly isList: boolean;
  /** Whether it, or each element of it, is an id. */
  readonly isId: boolean;
  /** What its decorators ask for, as a text: fields with the same rules take the same. */
  readonly rules: string;
}

interface Shape extends Omit<BodyField, 'path'> {
  readonly name: string;
  /** The class of its value, or of each element. */
  readonly nested: CommandClass | null;
}

function rulesOf(body: CommandClass) {
  return getMetadataStorage().getTargetValidationMetadatas(body, '', false, false);
}

/** The fields of a class, by its own decorators: so a field that is new is found as well. */
function shapesOf(body: CommandClass): Shape[] {
  const rules = rulesOf(body);
  return [...new Set(rules.map(({ propertyName }) => propertyName))].map((name) => {
    const own = rules.filter(({ propertyName }) => propertyName === name);
    return {
      name,
      isList: own.some((rule) => rule.each || rule.name === 'isArray'),
      isId: own.some((rule) => rule.name === 'isId'),
      rules: own
        .map(({ type, name: rule, each, constraints }) => JSON.stringify([type, rule, each, String(constraints)]))
        .toSorted()
        .join(),
      nested: nestedClass(body, name),
    };
  });
}

/** What class-transformer makes of an object in this place. */
function nestedClass(body: CommandClass, name: string): CommandClass | null {
  const [made] = (plainToInstance(body, { [name]: [{}] }) as Record<string, object[]>)[name] ?? [];
  const found = made?.constructor as CommandClass | undefined;
  return found === undefined || found === Object ? null : found;
}

/** Every field of a body, those of nested parts included. */
export function fieldsOf(body: CommandClass, path: readonly string[] = []): BodyField[] {
  return shapesOf(body).flatMap(({ name, nested, ...shape }) => {
    const own: BodyField = { ...shape, path: [...path, name] };
    return nested === null ? [own] : [own, ...fieldsOf(nested, own.path)];
  });
}

/** Values of all kinds that some rule or other takes. */
const values: readonly unknown[] = [
  'Any',
  'any@example.com',
  '2026-02-28',
  '2099-02-28T09:00Z',
  '09:00',
  '17:00',
  '2026-02',
  '12.50',
  '1',
  1,
  0,
  10,
  8,
  0.5,
  true,
  {},
  ['Any'],
  [1],
  ['2026-02-28'],
  [],
  'EUR',
  'Europe/Berlin',
  '#112233',
  'https://example.com',
  '👍',
  'Str0ng-Enough!',
  '',
];

/** A body of the class as its rules allow it, as far as values can be found. */
export function sampleOf(body: CommandClass): Record<string, unknown> {
  const shapes = shapesOf(body);
  const listed = rulesOf(body).flatMap(({ name, constraints }) =>
    name === 'isIn' ? (constraints[0] as unknown[]) : [],
  );
  const sample: Record<string, unknown> = {};
  for (const { name, nested, isList } of shapes) {
    if (nested !== null) sample[name] = isList ? [sampleOf(nested)] : sampleOf(nested);
  }
  for (const value of [...values, ...listed]) {
    const open = shapes.filter(({ name }) => !(name in sample));
    if (open.length === 0) break;
    const tried = Object.assign(new body(), Object.fromEntries(open.map(({ name }) => [name, value])));
    const wrong = new Set(validateSync(tried).map(({ property }) => property));
    for (const { name } of open) if (!wrong.has(name)) sample[name] = value;
  }
  return sample;
}

/**
 * A body in which one field holds something else.
 * @param sample what the parts on the way to the field hold besides, where the body has none
 */
export function bodyWith(body: unknown, sample: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(body) || Array.isArray(sample)) {
    const element: unknown = (body as unknown[] | undefined)?.[0];
    return [bodyWith(element, (sample as unknown[] | undefined)?.[0], path, value)];
  }
  const from = { ...((body ?? sample) as object) } as Record<string, unknown>;
  const inner = (sample as Record<string, unknown> | undefined)?.[name];
  return { ...from, [name]: bodyWith(from[name], inner, rest, value) };
}

const pipe = validationPipe();

/** Whether the rules of a class let a body through, as a request brings it. @throws whatever is no refusal */
export async function passesRulesOf(metatype: CommandClass, body: object): Promise<boolean> {
  const sent: unknown = JSON.parse(JSON.stringify(body));
  try {
    await pipe.transform(sent, { type: 'body', metatype });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
