import { describe, expect, it } from '@jest/globals';
import { IsString, MaxLength, validateSync } from 'class-validator';
import { partialOf } from './partial-of.js';

class Whole {
  @MaxLength(5)
  @IsString()
  name!: string;

  @IsString()
  place!: string;
}

class Part extends partialOf(Whole) {}

const problems = (body: object): string[] =>
  validateSync(body, { whitelist: true, forbidNonWhitelisted: true }).map(({ property }) => property);

describe('a partial body', () => {
  it('lets everything be left out', () => {
    expect(problems(new Part())).toEqual([]);
    expect(problems(Object.assign(new Part(), { name: 'Ann' }))).toEqual([]);
  });

  it('keeps the rules of what is there', () => {
    expect(problems(Object.assign(new Part(), { name: 'Annabelle', place: 1 }))).toEqual(['name', 'place']);
    expect(problems(Object.assign(new Part(), { other: 'x' }))).toEqual(['other']);
  });

  it('leaves the whole body as strict as it was', () => {
    expect(problems(new Whole())).toEqual(['name', 'place']);
  });
});
