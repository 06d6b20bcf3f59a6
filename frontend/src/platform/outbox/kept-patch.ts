import type { LiveDocument } from '@atrium/contracts/core/live';
import type { Patch } from '../sync/patch-layer';

/** A patch's effect in a form that can be stored. */
export interface KeptPatch {
  readonly topic: string;
  readonly id: string;
  readonly effect:
    | { readonly kind: 'made'; readonly doc: LiveDocument }
    | { readonly kind: 'gone' }
    | { readonly kind: 'changed'; readonly fields: Readonly<Record<string, unknown>> };
}

export function keptPatch({ topic, id, apply }: Patch, before: LiveDocument | undefined): KeptPatch | null {
  const after = apply(before);
  if (after === before) return null;
  if (after === undefined) return { topic, id, effect: { kind: 'gone' } };
  if (before === undefined) return { topic, id, effect: { kind: 'made', doc: after } };
  const known = new Map(Object.entries(before));
  const names = new Set([...known.keys(), ...Object.keys(after)]);
  const next = new Map(Object.entries(after));
  const changed = [...names].filter((name) => next.get(name) !== known.get(name));
  // Undefined marks a removed field; structured clones keep it.
  return {
    topic,
    id,
    effect: { kind: 'changed', fields: Object.fromEntries(changed.map((name) => [name, next.get(name)])) },
  };
}

/**
 * The expected effect of a form: texts, numbers and switches stored under the same names. The rest shows once the
 * server has answered.
 * @param body changed fields
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

/** Applies the stored effect to the document as it is then. */
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
