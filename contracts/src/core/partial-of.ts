import { getMetadataStorage, IsOptional } from 'class-validator';
import type { CommandClass } from './commands.js';

/** The same fields and rules, all optional. */
export function partialOf<T extends object>(body: CommandClass<T>): CommandClass<Partial<T>> {
  const Base: CommandClass = body;
  class PartialBody extends Base {}
  const rules = getMetadataStorage().getTargetValidationMetadatas(body, '', false, false);
  for (const field of new Set(rules.map(({ propertyName }) => propertyName)))
    IsOptional()(PartialBody.prototype, field);
  // A class's own condition would hide an inherited one, such as `unlessEmpty`; in a subclass both count.
  return class extends PartialBody {};
}
