import { RE2JS } from 're2js';
import { patternLength } from './custom-field-traits.js';

// Patterns that organisations write. RE2 takes linear time whatever the pattern, so none can hold up a server. Apart
// from the other rules, so that browsers load the engine only for forms with a pattern.

const mostKept = 200;
const compiled = new Map<string, RE2JS | null>();

function compile(pattern: string): RE2JS | null {
  try {
    return RE2JS.compile(pattern);
  } catch {
    return null;
  }
}

function patternFor(pattern: string): RE2JS | null {
  const kept = compiled.get(pattern);
  if (kept !== undefined) return kept;
  if (compiled.size >= mostKept) compiled.clear();
  const fresh = pattern.length > patternLength ? null : compile(pattern);
  compiled.set(pattern, fresh);
  return fresh;
}

/** Whether it is a regular expression of RE2, which knows neither look-around nor back-references. */
export function isPattern(pattern: string): boolean {
  return patternFor(pattern) !== null;
}

/** Whether the whole of a value matches. What is no pattern matches nothing. */
export function matchesPattern(pattern: string, value: string): boolean {
  return patternFor(pattern)?.matches(value) ?? false;
}
