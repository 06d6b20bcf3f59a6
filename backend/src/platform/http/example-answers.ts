import { readFileSync } from 'node:fs';
import { recordLists } from '@atrium/contracts/record-lists';
import type { PunchView } from '@atrium/contracts/attendance/views';
import type { MessageView } from '@atrium/contracts/chat/views';
import type { AbsenceView } from '@atrium/contracts/leave/views';
import { type Problem, refuse, refuseFields } from '@atrium/contracts/core/problems';
import type { OpenAPIObject } from '@nestjs/swagger';
import { productFile } from '../product-files.js';
import type { Slice } from '../slice/slice.js';
import { addressesOf } from './command-controller.js';
import { exampleOf } from './examples.js';
import { problemFrom } from './problem-filter.js';

type OperationObject = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** One document per collection, in its richest shape. */
export type ExampleDocuments = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const person = { _id: '0b8f7a52-4c1d-4f6e-9a3b-6d2e8c5f1a70', username: 'ana.lopes' };

/** Of what no projection folds; the compiler holds them to what is answered. */
const others = {
  messages: {
    _id: '3f1c9d5e-8a27-4b60-b1d4-7e9a2c6f0d83',
    version: 1,
    of: '6a2d8e14-5b7c-4f39-8e01-c4d9b7a3f256',
    place: { collection: 'bugs', id: '6a2d8e14-5b7c-4f39-8e01-c4d9b7a3f256' },
    root: null,
    by: person,
    at: '2026-03-02T09:30:00.000Z',
    position: '48213',
    text: 'It happens with the **second** printer only.',
    files: [],
    mentions: [],
    broadcast: null,
    follow: [],
    references: [],
    reactions: [],
    thread: null,
    editedAt: null,
    earlier: [],
    pinned: null,
    promoted: [],
    deletedBy: null,
    deleted: false,
    nonce: '',
  } satisfies MessageView,
  absences: {
    _id: '9c4e2b70-1d8f-4a65-93b2-f0a7d6c8e514',
    version: 1,
    user: person._id,
    state: 'Approved',
    startDate: '2026-08-03',
    endDate: '2026-08-07',
    startHalf: false,
    endHalf: false,
  } satisfies AbsenceView,
  attendance: {
    _id: 'd7a1f3c9-6e42-4b08-a5d1-2c9b8e7f4063',
    version: 1,
    user: person._id,
    action: 'Punch In',
    date: '2026-03-02',
    time: 1_772_443_800_000,
    timeonly: '09:30',
    claimed: null,
    offline: false,
    flagged: false,
    amended: null,
  } satisfies PunchView,
};

/**
 * A document of each collection: what the golden events lead to, which a test holds true
 * (`backend/test/example-documents.spec.ts`).
 */
export function exampleDocuments(): ExampleDocuments {
  const file = productFile('backend/examples/documents.json');
  return { ...(JSON.parse(readFileSync(file, 'utf8')) as ExampleDocuments), ...others };
}

/** What a command is answered with, made from a document and the example body by the route's own code. */
function answersOf(
  { projections, entries = [], commands, routes = {} }: Slice,
  documents: ExampleDocuments,
): [string, object][] {
  const [shown] = [...projections, ...entries];
  const document = shown === undefined ? undefined : documents[shown.collection];
  return Object.entries(routes).flatMap(([command, { methods, paths, answer }]) => {
    const body = commands[command]?.body;
    if (body === undefined || document === undefined) return [];
    const make = answer as (document: object, id: string, body: object) => object;
    const example = make(document, String(document['_id']), exampleOf(body));
    return methods.flatMap((method) =>
      paths.flatMap(addressesOf).map((path): [string, object] => [`${method} ${path}`, example]),
    );
  });
}

const around = (inner: unknown, key: string): object => ({ [key]: inner });

function listAnswers(documents: ExampleDocuments): [string, object][] {
  return Object.entries(recordLists).flatMap(([collection, { path, at }]): [string, object][] => {
    const document = documents[collection];
    return document === undefined ? [] : [[`GET ${path}`, at.reduceRight<object>(around, [document])]];
  });
}

/** Of reads that are no lists of present records, such as reports: made by their code as well (`backend/test/example-reads.ts`). */
function readAnswers(): [string, object][] {
  const file = productFile('backend/examples/reads.json');
  const reads = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, object>>;
  return Object.entries(reads).map(([path, example]) => [`GET ${path}`, example]);
}

/** Example answers by method and path below `/api`, such as `GET /bug/fetchbug`. */
export function exampleAnswers(slices: readonly Slice[], documents: ExampleDocuments): ReadonlyMap<string, object> {
  const commands = slices.flatMap((slice) => answersOf(slice, documents));
  return new Map([...commands, ...readAnswers(), ...listAnswers(documents)]);
}

/** Example refusals: whatever a route refuses has this shape. */
function exampleRefusals(): Readonly<Record<string, { readonly value: Problem }>> {
  const field = { field: 'priority', message: 'priority must be one of the following values: P1, P2, P3, P4' };
  const refusals = [refuseFields([field]), refuse('notAllowed'), refuse('stale'), refuse('keyReused'), refuse('busy')];
  return Object.fromEntries(refusals.map((refusal) => [refusal.code, { value: problemFrom(refusal) }]));
}

const header = (name: string, description: string) => ({
  in: 'header' as const,
  name,
  required: false,
  description,
  schema: { type: 'string' as const },
});
const query = (name: string, description: string) => ({ ...header(name, description), in: 'query' as const });

const commandParameters = [
  header('Idempotency-Key', 'The same request under the same key is carried out once'),
  header('If-Match', 'The version of the record that was read; with another one by now, nothing is written'),
];
const listParameters = [
  query('q', 'Words to be found'),
  query('sort', 'A field, descending after a minus'),
  query('limit', 'How many on a page: from 1 to 1000'),
  query('page', 'Which page, from 1; Link holds the address of the next one'),
  query('asOf', 'A position or an instant: the list as it was then'),
];

const listed = new Set(Object.values(recordLists).map(({ path }) => `GET ${path}`));
/** Lists of deleted records are asked for as those of present ones. */
const isList = (route: string): boolean => listed.has(route) || /^GET .*\/deleted\w*$/.test(route);

/** Names made of these are names in any language: `Bugs_EditBug[1]` becomes `Bugs_EditBug_2`. */
function numbered(operation = ''): string {
  return operation.replace(/\[(\d+)\]$/, (_, index: string) => (index === '0' ? '' : `_${Number(index) + 1}`));
}

/** Says of each operation how it is asked for, with an example of its answer, where one is known, and of refusals. */
export function describeOperations(paths: OpenAPIObject['paths'], slices: readonly Slice[]): void {
  const answers = exampleAnswers(slices, exampleDocuments());
  const refused = { description: 'A refusal', content: { 'application/json': { examples: exampleRefusals() } } };
  for (const [path, operations] of Object.entries(paths)) {
    const place = path.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, ':$1');
    for (const [method, operation] of Object.entries(operations as Readonly<Record<string, OperationObject>>)) {
      const route = `${method.toUpperCase()} ${place}`;
      const example = answers.get(route);
      operation.operationId = numbered(operation.operationId);
      operation.responses = { ...operation.responses, default: refused };
      if (example === undefined) continue;
      const parameters = isList(route) ? listParameters : method === 'get' ? [] : commandParameters;
      operation.parameters = [...(operation.parameters ?? []), ...parameters];
      operation.responses['200'] = { description: 'As in this example', content: { 'application/json': { example } } };
    }
  }
}
