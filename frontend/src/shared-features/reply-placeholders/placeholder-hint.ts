import { unknownPlaceholders } from '@atrium/contracts/tickets/saved-replies';

/** Undefined when all are known. */
export function placeholderHint(text: string): string | undefined {
  const names = unknownPlaceholders(text).map((name) => `{{${name}}}`);
  return names.length === 0 ? undefined : `Unknown placeholders: ${names.join(', ')}.`;
}
