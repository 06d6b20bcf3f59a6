import { parse, v5 as uuidFrom } from 'uuid';

const namespace = parse('6f1c1f0a-7c3e-5a55-9a43-5d7f2a8e4b11');

/** A deterministic id of these parts, so that a retry gives the same one. */
export function idFrom(...parts: readonly (string | number)[]): string {
  // The library's own text conversion is slower than the digest.
  return uuidFrom(Buffer.from(parts.join('\n')), namespace);
}
