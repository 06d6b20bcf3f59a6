import { getMetadataStorage, IsOptional } from 'class-validator';
import type { CommandClass } from './commands.js';

/**
 * The body of a command that changes some of what another one sets: the same fields with the same rules, each of
 * which may be left out.
 */
export function partialOf<T extends object>(body: CommandClass<T>): CommandClass<Partial<T>> {
  const Base: CommandClass = body;
  class PartialBody extends Base {}
  const rules = getMetadataStorage().getTargetValidationMetadatas(body, '', false, false);
  for (const field of new Set(rules.map(({ propertyName }) => propertyName)))
    IsOptional()(PartialBody.prototype, field);
  return PartialBody;
}
