import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync, type ValidationError } from 'class-validator';
import { commandTable } from '../command-table.js';

// Goes over every field of every command's body, so that a new field can't take unsupported days.

type Body = new () => object;

const bodies = new Set<Body>(Object.values(commandTable).map(({ body }) => body));
for (const body of bodies)
  for (const field of fieldsOf(body)) for (const part of partsIn(body, field)) bodies.add(part);

/** The class of a field that holds objects; none for others. */
function partsIn(body: Body, field: string): Body[] {
  const made: object = plainToInstance(body, { [field]: [{}] });
  const value: unknown = Object.getOwnPropertyDescriptor(made, field)?.value;
  const part: unknown = Array.isArray(value) ? value[0] : value;
  return isPart(part) ? [part.constructor] : [];
}

function isPart(value: unknown): value is { constructor: Body } {
  return typeof value === 'object' && value !== null && value.constructor !== Object;
}

function fieldsOf(body: Body): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(body, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
}

/** What is wrong with one field of a body that says nothing else. */
function problemsOf(body: Body, field: string, value: unknown): string[] {
  const given: object = Object.assign(new body(), { [field]: value });
  const isOwn = ({ property }: ValidationError) => property === field;
  return validateSync(given)
    .filter(isOwn)
    .flatMap(({ constraints }) => Object.values(constraints ?? {}));
}

/** Values of the calendar, each with the same kind of value out of reach. */
const samples = [
  ['2026-02-28', '9999-12-31'],
  ['2026-02-28T09:30', '9999-12-31T09:30'],
  ['2026-02-28T09:30Z', '9999-12-31T09:30Z'],
  ['2026-02', '9999-12'],
  [Date.parse('2026-02-28'), Date.parse('9999-12-31')],
] as const;

/** The fields that hold a value of the calendar: they take one, and neither another text nor a small number. */
const calendarFields = [...bodies].flatMap((body) =>
  fieldsOf(body).flatMap((field) => {
    const takes = (value: unknown) => problemsOf(body, field, value).length === 0;
    const isPhone = takes('+49 30 1234567');
    const isFree = isPhone || takes('some words') || takes('x') || (takes(7) && takes(8_640_000_000_000_000));
    return samples.filter(([near]) => !isFree && takes(near)).map((sample) => ({ body, field, sample }));
  }),
);

describe('a field of the calendar in a command', () => {
  it('is known by what it takes', () => {
    const names = new Set(calendarFields.map(({ field }) => field));
    const known = ['dob', 'joined', 'left', 'starttime', 'startDate', 'targetDate', 'month', 'until', 'effectiveDate'];
    expect([...names]).toEqual(expect.arrayContaining([...known, 'date', 'day', 'eventdate', 'from', 'at', 'in']));
  });

  it('takes nothing that is too far away, and names itself', () => {
    const wrong = calendarFields.filter(({ body, field, sample: [, far] }) => {
      const problems = problemsOf(body, field, far);
      return problems.length === 0 || !problems.every((text) => text.startsWith(field));
    });
    expect(wrong.map(({ body, field, sample }) => `${body.name}.${field}: ${sample[1]}`)).toEqual([]);
  });

  it('takes no occurrence that is too far away, or on no day', () => {
    const naming = [...bodies].filter((body) => fieldsOf(body).includes('occurrence'));
    for (const body of naming) {
      for (const name of ['9999-12-31T09:30', '2026-99-99T09:30', '2026-02-30T09:30~1']) {
        expect([body.name, name, problemsOf(body, 'occurrence', name).length]).toEqual([body.name, name, 1]);
      }
    }
    expect(naming.length).toBeGreaterThan(0);
  });
});
