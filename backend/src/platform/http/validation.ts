import { type ArgumentMetadata, type ValidationError, ValidationPipe } from '@nestjs/common';
import { type FieldProblem, refuseFields } from '@atrium/contracts/core/problems';
import { plainBody } from './plain-body.js';

/** One problem for each field, in the words of the first rule that it breaks. */
function fieldProblems(errors: readonly ValidationError[], path = ''): FieldProblem[] {
  return errors.flatMap((error) => {
    const field = `${path}${error.property}`;
    const message = Object.values(error.constraints ?? {})[0];
    const own = message === undefined ? [] : [{ field, message }];
    return [...own, ...fieldProblems(error.children ?? [], `${field}.`)];
  });
}

/** Brings each body into the forms that commands know before anything walks it. */
class BodyPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return (await super.transform(metadata.type === 'body' ? plainBody(value) : value, metadata)) as unknown;
  }
}

/** Checks every body against its command's class; fields that the class doesn't know are refused. */
export function validationPipe(): ValidationPipe {
  return new BodyPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    // A command without a body has a class without rules; the whitelist refuses every field of it all the same.
    forbidUnknownValues: false,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => refuseFields(fieldProblems(errors)),
  });
}
