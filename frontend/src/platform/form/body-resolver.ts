import { besideLabel } from '@atrium/contracts/core/problems';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { wireText } from '../../ui/language/wire-text';

function isError(value: object): value is FieldError {
  return 'type' in value && 'message' in value;
}

function besideLabelsOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  return isError(error) ? { ...error, message: wireText(besideLabel(error.message ?? '')) } : besideLabels(error);
}

/** Lists stay lists, in which each entry has the place of its own problems. */
function besideLabels(errors: object): object {
  if (Array.isArray(errors)) return errors.map(besideLabelsOf);
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, besideLabelsOf(error)]));
}

/**
 * Validates a form by the rules of the body that it sends. Values stay as they were entered; each field has its first
 * problem, in the words that the server would use.
 * @param body the command's class
 */
export function bodyResolver<Values extends FieldValues>(body: new () => object): Resolver<Values> {
  const check: Resolver = classValidatorResolver(body, { validator: { stopAtFirstError: true } }, { raw: true });
  return async (values, context, options) => {
    const { errors } = await (check as Resolver<Values>)(values, context, options);
    if (Object.keys(errors).length === 0) return { values, errors: {} };
    return { values: {}, errors: besideLabels(errors) as FieldErrors<Values> };
  };
}
