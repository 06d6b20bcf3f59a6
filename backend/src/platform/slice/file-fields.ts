import type { CustomFields } from '@atrium/contracts/core/custom-fields';
import { holdsFile } from '@atrium/contracts/core/custom-field-traits';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import { isId, isRecord } from '@atrium/contracts/core/values';

/**
 * How a field holds files: an id (alone, in a list, or as an object's `_id`), an address, pictures in Markdown, or
 * custom fields.
 */
export type FileFieldKind = 'id' | 'address' | 'markdown' | 'custom';

/** By field name, at any depth. */
export type FileFields = Readonly<Record<string, FileFieldKind>>;

/** The target of a Markdown link, picture or link definition that is one of our files. */
const destination = /\](?:\(|:)\s*<?file:([A-Za-z0-9_-]{1,64})(?=[\s)>]|$)/g;

export function filesInMarkdown(text: string): readonly string[] {
  if (!text.includes('file:')) return [];
  return [...new Set([...text.matchAll(destination)].map(([, id = '']) => id))];
}

/**
 * @param fields as the slice declares them; all others are plain text
 * @returns file ids, each once
 */
export function filesIn(fields: FileFields, value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  collectFrom(fields, value, found);
  return found;
}

export function filesInHistory(fields: FileFields, { changes, comment }: HistoryEntry): ReadonlySet<string> {
  const values = changes.map(({ field, from, to }) => ({ [field]: [from, to] }));
  return filesIn({ ...fields, comment: 'markdown' }, [...values, { comment }]);
}

/**
 * The `name` beside a file's id.
 * @returns null when it has none, as in Markdown
 */
export function fileNameIn(fields: FileFields, value: unknown, file: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const carries = Object.hasOwn(fields, key) && fields[key] === 'id';
    const name = carries ? (inner === file ? nameOf(value) : nameAmong(inner, file)) : null;
    const found = name ?? fileNameIn(fields, inner, file);
    if (found !== null) return found;
  }
  return null;
}

function nameAmong(value: unknown, file: string): string | null {
  const all: readonly unknown[] = Array.isArray(value) ? value.flat(2) : [value];
  return nameOf(all.find((one) => isRecord(one) && one['_id'] === file));
}

function nameOf(value: unknown): string | null {
  return isRecord(value) && typeof value['name'] === 'string' ? value['name'] : null;
}

function collectFrom(fields: FileFields, value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const one of value) collectFrom(fields, one, found);
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    if (Object.hasOwn(fields, name)) take(fields[name], inner, found);
    collectFrom(fields, inner, found);
  }
}

function take(kind: FileFieldKind | undefined, value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const one of value) take(kind, one, found);
    return;
  }
  switch (kind) {
    case 'id':
      return add(isRecord(value) ? value['_id'] : value, found);
    case 'address':
      return add(typeof value === 'string' ? value.slice(value.lastIndexOf('/') + 1) : null, found);
    case 'markdown':
      if (typeof value === 'string') for (const id of filesInMarkdown(value)) found.add(id);
      return;
    case 'custom':
      if (isFilledIn(value)) for (const field of value.fields) if (holdsFile(field.type)) add(field.value, found);
      return;
    case undefined:
      return;
    default:
      return kind satisfies never;
  }
}

function isFilledIn(value: unknown): value is Pick<CustomFields, 'fields'> {
  return isRecord(value) && Array.isArray(value['fields']);
}

function add(id: unknown, found: Set<string>): void {
  if (isId(id)) found.add(id);
}
