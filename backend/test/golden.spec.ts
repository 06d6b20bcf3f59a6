import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { isPosition } from '@atrium/contracts/core/past';
import { positionFields, type RecordedEvent } from '../src/platform/kernel/events.js';
import { SliceRegistry } from '../src/platform/slice/registry.js';
import type { Slice } from '../src/platform/slice/slice.js';
import { streamName } from '../src/platform/event-store/streams.js';
import { slices } from '../src/slices/index.js';
import { tasks } from '../src/slices/tasks/slice.js';
import { foldAll, specAuthor, specTime } from './projection-spec.js';
import { specId } from './spec.js';

/**
 * The golden events: one file for every version of every event type that was ever written, `SLICE.TYPE.vN.json`, and
 * `SLICE.TYPE.vN+PART.json` for one with a part that it can do without. What was stored never changes; what it leads to
 * is recorded again with `GOLDEN=record` when a view is meant to change.
 */
interface Golden {
  /** The files of the events that came before it in its stream. */
  readonly given: readonly string[];
  /** Its data, as it was stored. */
  readonly stored: Record<string, unknown>;
  /** Its data in the current version, and the documents to which it leads, by collection. */
  readonly result: { readonly data: object; readonly documents: Readonly<Record<string, object | null>> };
}

const folder = new URL('./golden/', import.meta.url);
const allSlices = [...new Set([...slices, tasks])];
const registry = new SliceRegistry(allSlices);

const expected = allSlices.flatMap((slice) =>
  Object.entries(slice.eventVersions).flatMap(([type, { version }]) =>
    Array.from({ length: version }, (_, before) => ({ slice, name: `${slice.name}.${type}.v${before + 1}` })),
  ),
);

/** The event that a file is about, whatever part it has besides. */
const eventOf = (name: string) => name.replace(/\+.*$/, '');

function read(name: string): Golden {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Golden;
}

/** The events of the files, as the log gives them out today. */
function history(slice: Slice, names: readonly string[]): RecordedEvent[] {
  return names.flatMap((name, revision) => {
    const [, type = '', version = ''] = eventOf(name).split('.');
    const decoded = registry.decode({
      stream: streamName(slice.category, 'acme', specId),
      id: `event-${revision}`,
      type,
      revision,
      position: BigInt(1_000 + revision * 10),
      data: read(name).stored,
      metadata: {
        by: specAuthor,
        at: specTime(revision),
        commandId: `command-${revision}`,
        v: Number(version.slice(1)),
      },
    });
    return decoded === null ? [] : [decoded];
  });
}

function replay(slice: Slice, name: string): Golden['result'] {
  const names = [...read(name).given, name];
  const events = history(slice, names);
  expect(events).toHaveLength(names.length);
  const replayed = events.reduce((state, { event }) => slice.decider.evolve(state, event), slice.decider.initialState);
  expect(replayed).toBeDefined();
  const documents = registry.projectionsOf(slice.category).map((projection) => {
    const json = foldAll(projection, events).at(-1)?.stored.json ?? 'null';
    return [projection.collection, JSON.parse(json) as object | null] as const;
  });
  return { data: events.at(-1)?.event.data ?? {}, documents: Object.fromEntries(documents) };
}

describe('golden events', () => {
  const files = readdirSync(folder).map((file) => file.replace(/\.json$/, ''));

  it('there are of every version of every event, and of no other', () => {
    expect(files.filter((name) => name === eventOf(name)).toSorted()).toEqual(
      expected.map(({ name }) => name).toSorted(),
    );
    const names = new Set(expected.map(({ name }) => name));
    expect(files.filter((name) => !names.has(eventOf(name)))).toEqual([]);
  });

  it('name positions of the log only in fields that are declared', () => {
    const declared = allSlices.flatMap(({ name, eventVersions }) =>
      Object.entries(eventVersions).flatMap(([type, { positions = [] }]) =>
        positions.map((at) => `${name}.${type}.${at}`),
      ),
    );
    const named = files.flatMap((name) => {
      const [slice, type] = eventOf(name).split('.');
      return positionFields.flatMap((at) => (isPosition(read(name).stored[at]) ? [`${slice}.${type}.${at}`] : []));
    });
    expect([...new Set(named)].toSorted()).toEqual(declared.toSorted());
  });

  const there = expected.flatMap(({ slice, name: event }) =>
    files.filter((name) => eventOf(name) === event).map((name) => ({ slice, name })),
  );
  it.each(there)('$name leads to what was recorded', ({ slice, name }) => {
    const result = replay(slice, name);
    // What is as it was keeps its layout as well.
    if (process.env['GOLDEN'] === 'record' && !isDeepStrictEqual(result, read(name).result)) {
      writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify({ ...read(name), result }, null, 2)}\n`);
    }
    expect(result).toEqual(read(name).result);
  });
});
