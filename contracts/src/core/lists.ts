// Naming the class of the parts needs it, in browsers too.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, ValidateNested } from 'class-validator';

/** A list of at most `most` parts, each valid by the rules of its class. */
export function IsListOf(part: () => new () => object, most: number): PropertyDecorator {
  const rules = [IsArray(), ArrayMaxSize(most), Type(part), IsObject({ each: true }), ValidateNested({ each: true })];
  return (body, name) => {
    for (const rule of rules) rule(body, name);
  };
}
