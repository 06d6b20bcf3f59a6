import { commandTable } from '@atrium/contracts/command-table';
import { CreateBug } from '@atrium/contracts/bugs/commands';
import { SignIn } from '@atrium/contracts/users/sign-in';
import { plainToInstance } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, validateSync } from 'class-validator';
import { describe, expect, it } from '@jest/globals';
import { exampleOf } from './examples.js';

const complaints = (body: new () => object, example: object) =>
  validateSync(plainToInstance(body, example), {
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: false,
  }).map(({ property }) => property);

class Odd {
  @IsInt()
  @IsOptional()
  count?: number;

  @Matches(/^no example fits$/)
  @IsString()
  @IsOptional()
  odd?: string;
}

describe('Examples of bodies', () => {
  const bodies: [string, new () => object][] = [
    ['SignIn', SignIn],
    ...Object.entries(commandTable).map(([name, { body }]): [string, new () => object] => [name, body]),
  ];

  it.each(bodies)('are accepted by the rules of %s', (_name, body) => {
    expect(complaints(body, exampleOf(body))).toEqual([]);
  });

  it('say what people would', () => {
    expect(exampleOf(CreateBug)).toMatchObject({ app: 'billing', module: 'qr', priority: 'P1' });
  });

  it('leave out optional fields that no known value fits', () => {
    expect(exampleOf(Odd)).toEqual({ count: 1 });
  });
});
