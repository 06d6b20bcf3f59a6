import { isDeepStrictEqual } from 'node:util';

/** A value of JSON; in an object, a field that is undefined is not there. */
type Json = unknown;

/**
 * Turns one JSON value into another, itself as JSON:
 * - `[value]` replaces it,
 * - `[set, deleted, patched]` changes an object: fields to set, to delete, and to patch,
 * - `[start, count, items, patched]` changes a list: patches items in place, then replaces a part.
 */
export type Patch =
  | readonly [Json]
  | readonly [Record<string, Json>, readonly string[], Record<string, Patch>]
  | readonly [number, number, readonly Json[], Record<string, Patch>];

/** What would become the prototype instead of a field. */
const unsettable = '__proto__';

function isObject(value: Json): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function same(a: Json, b: Json): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && isDeepStrictEqual(a, b));
}

/**
 * The patch from one value to another; patching reproduces the exact text, the order of fields included. Shared parts
 * are not visited, so a patch costs only what changed.
 * @returns null when nothing differs
 */
export function patchBetween(before: Json, after: Json): Patch | null {
  if (before === after) return null;
  if (Array.isArray(before) && Array.isArray(after)) return patchOfList(before, after);
  if (isObject(before) && isObject(after)) return patchOfObject(before, after);
  return same(before, after) ? null : [after];
}

function patchOfObject(before: Record<string, Json>, after: Record<string, Json>): Patch | null {
  const kept: string[] = [];
  const deleted: string[] = [];
  for (const key of Object.keys(before)) {
    if (before[key] === undefined) continue;
    if (after[key] === undefined) deleted.push(key);
    else kept.push(key);
  }
  const keys = Object.keys(after).filter((key) => after[key] !== undefined);
  const added = keys.filter((key) => before[key] === undefined);
  const made = [...kept, ...added];
  // New fields go last; if the order must differ, the whole object is replaced.
  if (keys.length !== made.length || keys.some((key, n) => key !== made[n] || key === unsettable)) return [after];
  const set: Record<string, Json> = {};
  const patched: Record<string, Patch> = {};
  for (const key of added) set[key] = after[key];
  for (const key of kept) {
    const patch = patchBetween(before[key], after[key]);
    if (patch === null) continue;
    if (patch.length === 1) set[key] = patch[0];
    else patched[key] = patch;
  }
  if (deleted.length === 0 && Object.keys(set).length === 0 && Object.keys(patched).length === 0) return null;
  return [set, deleted, patched];
}

function patchOfList(before: readonly Json[], after: readonly Json[]): Patch | null {
  if (before.length === after.length) return patchOfItems(before, after);
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && same(before[start], after[start])) start += 1;
  let end = 0;
  while (end < most - start && same(before[before.length - 1 - end], after[after.length - 1 - end])) end += 1;
  return [start, before.length - start - end, after.slice(start, after.length - end), {}];
}

function patchOfItems(before: readonly Json[], after: readonly Json[]): Patch | null {
  const patched: Record<string, Patch> = {};
  let count = 0;
  for (const [n, item] of after.entries()) {
    const patch = patchBetween(before[n], item);
    if (patch === null) continue;
    patched[n] = patch;
    count += 1;
  }
  if (count === 0) return null;
  // Where most is different it is shorter to say what the list is.
  return count > 1 && count * 2 > after.length ? [after] : [0, 0, [], patched];
}

/**
 * Applies a patch in place, so nobody else may hold the value.
 * @returns the new value
 */
export function patched(value: Json, patch: Patch): Json {
  if (patch.length === 1) return patch[0];
  if (patch.length === 4) {
    const [start, count, items, within] = patch;
    const list = value as Json[];
    for (const [n, part] of Object.entries(within)) list[Number(n)] = patched(list[Number(n)], part);
    if (count > 0 || items.length > 0) list.splice(start, count, ...items);
    return list;
  }
  const [set, deleted, within] = patch;
  const object = value as Record<string, Json>;
  for (const key of deleted) delete object[key];
  for (const [key, part] of Object.entries(within)) object[key] = patched(object[key], part);
  for (const [key, one] of Object.entries(set)) object[key] = one;
  return object;
}
