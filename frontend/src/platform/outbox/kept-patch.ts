import type { LiveDocument } from '@atrium/contracts/core/live';
import type { Patch } from '../sync/patch-layer';

/** What a patch did to a document when it was made, in a form in which it lies on the device. */
export interface KeptPatch {
  readonly topic: string;
  readonly id: string;
  /** `made`: a new document; `gone`: it was taken away; `changed`: these fields of it. */
  readonly effect:
    | { readonly kind: 'made'; readonly doc: LiveDocument }
    | { readonly kind: 'gone' }
    | { readonly kind: 'changed'; readonly fields: Readonly<Record<string, unknown>> };
}

/**
 * What a patch does to a document as it was shown before.
 * @returns null where it does nothing
 */
export function keptPatch({ topic, id, apply }: Patch, before: LiveDocument | undefined): KeptPatch | null {
  const after = apply(before);
  if (after === before) return null;
  if (after === undefined) return { topic, id, effect: { kind: 'gone' } };
  if (before === undefined) return { topic, id, effect: { kind: 'made', doc: after } };
  const known = new Map(Object.entries(before));
  const names = new Set([...known.keys(), ...Object.keys(after)]);
  const next = new Map(Object.entries(after));
  const changed = [...names].filter((name) => next.get(name) !== known.get(name));
  // A field that went is kept as undefined, which structured clones hold.
  return {
    topic,
    id,
    effect: { kind: 'changed', fields: Object.fromEntries(changed.map((name) => [name, next.get(name)])) },
  };
}

/**
 * What a form wrote, as it is expected to stand in its record: texts, numbers and switches that the record has under the
 * same names. What the server makes of the rest is seen once it has.
 * @param body the fields that were changed
 */
export function writtenPatch(topic: string, record: LiveDocument, body: object): KeptPatch | null {
  const known = new Map<string, unknown>(Object.entries(record));
  const written = Object.entries(body).filter(
    ([name, value]) => isPlain(value) && typeof value === typeof known.get(name),
  );
  if (written.length === 0) return null;
  return { topic, id: record._id, effect: { kind: 'changed', fields: Object.fromEntries(written) } };
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** The patch that does the same again, to the document as it is by then. */
export function patchFrom({ topic, id, effect }: KeptPatch): Patch {
  return {
    topic,
    id,
    apply(doc) {
      if (effect.kind === 'gone') return undefined;
      if (effect.kind === 'made') return doc ?? effect.doc;
      return doc === undefined ? undefined : { ...doc, ...effect.fields };
    },
  };
}
