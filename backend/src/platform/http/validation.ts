import { type ArgumentMetadata, type ValidationError, ValidationPipe } from '@nestjs/common';
import { type FieldProblem, refuseFields } from '@atrium/contracts/core/problems';
import { plainBody } from './plain-body.js';

function fieldProblems(errors: readonly ValidationError[], path = ''): FieldProblem[] {
  return errors.flatMap((error) => {
    const field = `${path}${error.property}`;
    const message = Object.values(error.constraints ?? {})[0];
    const own = message === undefined ? [] : [{ field, message }];
    return [...own, ...fieldProblems(error.children ?? [], `${field}.`)];
  });
}

class BodyPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return (await super.transform(metadata.type === 'body' ? plainBody(value) : value, metadata)) as unknown;
  }
}

/** Validates bodies by their command's class and refuses unknown fields. */
export function validationPipe(): ValidationPipe {
  return new BodyPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    // Commands without a body have a class without rules; the whitelist still refuses every field.
    forbidUnknownValues: false,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => refuseFields(fieldProblems(errors)),
  });
}
