import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { Route } from '@atrium/contracts/core/routes';
import { recordLists } from '@atrium/contracts/record-lists';
import { routeTable } from '@atrium/contracts/route-table';
import { expect, test } from '@jest/globals';
import { exampleAnswers, exampleDocuments, type ExampleDocuments } from '../src/platform/http/example-answers.js';
import { SliceRegistry } from '../src/platform/slice/registry.js';
import { slices } from '../src/slices/index.js';

const page = new URL('../examples/documents.json', import.meta.url);
const folder = new URL('./golden/', import.meta.url);

/** Longer ones would hide what a record is. */
const longest = 4_000;

interface Golden {
  readonly result: { readonly documents: Readonly<Record<string, (LiveDocument & { deleted?: boolean }) | null>> };
}

/** What says the most without being too long, as those see it who see most of it. */
function richestDocuments(): ExampleDocuments {
  const registry = new SliceRegistry(slices);
  const found = new Map<string, string>();
  for (const file of readdirSync(folder).toSorted()) {
    const { result } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Golden;
    for (const [collection, document] of Object.entries(result.documents)) {
      if (document === null || document.deleted === true) continue;
      const shape = registry
        .projectionOf(collection)
        ?.publish(document)
        .find(({ rooms }) => rooms.length > 0);
      const text = JSON.stringify(shape?.doc ?? null);
      const isBetter = text.length <= longest && text.length > (found.get(collection) ?? '').length;
      if (shape !== undefined && isBetter) found.set(collection, text);
    }
  }
  const texts = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    texts.map(([collection, text]) => [collection, JSON.parse(text) as ExampleDocuments[string]]),
  );
}

/** Set `EXAMPLES=record` to write them again. */
test('the documents in examples of answers are what golden events lead to', () => {
  const documents = richestDocuments();
  if (process.env['EXAMPLES'] === 'record') writeFileSync(page, `${JSON.stringify(documents, null, 2)}\n`);
  expect(exampleDocuments()).toMatchObject(documents);
});

test('each command and each list of records has an example of its answer', () => {
  const answers = exampleAnswers(slices, exampleDocuments());
  const commands = Object.values<Route>(routeTable).flatMap(({ methods, paths }) =>
    methods.flatMap((method) => paths.map((path) => `${method} ${path}`)),
  );
  const lists = Object.values(recordLists).map(({ path }) => `GET ${path}`);
  expect([...commands, ...lists].filter((route) => !answers.has(route))).toEqual([]);
});
