import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { Route } from '@atrium/contracts/core/routes';
import { recordLists } from '@atrium/contracts/record-lists';
import { routeTable } from '@atrium/contracts/route-table';
import { RequestMethod } from '@nestjs/common';
import { expect, test } from '@jest/globals';
import { AuditController } from '../src/platform/audit/audit.controller.js';
import { EntriesController } from '../src/platform/http/entries.controller.js';
import { exampleAnswers, exampleDocuments, type ExampleDocuments } from '../src/platform/http/example-answers.js';
import { HistoryController } from '../src/platform/http/history.controller.js';
import { SearchController } from '../src/platform/http/search.controller.js';
import { ScimController } from '../src/platform/provisioning/scim.controller.js';
import { SliceRegistry } from '../src/platform/slice/registry.js';
import { controllers } from '../src/slices/controllers.js';
import { slices } from '../src/slices/index.js';
import { exampleReads } from './example-reads.js';

const page = new URL('../examples/documents.json', import.meta.url);
const readsPage = new URL('../examples/reads.json', import.meta.url);
const folder = new URL('./golden/', import.meta.url);

/** Longer ones would hide what a record is, and so would the place of a text that was deleted. */
const longest = 4_000;
const someDeleted = '"deletedBy":{';

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
      const tells = text.length <= longest && !text.includes(someDeleted);
      const isBetter = tells && text.length > (found.get(collection) ?? '').length;
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

/** Set `EXAMPLES=record` to write them again. */
test('the examples of other reads are what their code makes of these documents', () => {
  const reads = exampleReads(exampleDocuments());
  if (process.env['EXAMPLES'] === 'record') writeFileSync(readsPage, `${JSON.stringify(reads, null, 2)}\n`);
  expect(JSON.parse(readFileSync(readsPage, 'utf8'))).toEqual(JSON.parse(JSON.stringify(reads)));
});

const metadata = (key: string, of: object): unknown => Reflect.getMetadata(key, of);

const paths = (of: object) => [metadata('path', of)].flat().map((path) => String(path).replaceAll(/^\/+|\/+$/g, ''));

/** The reads that controllers declare, by path below `/api`. */
function readsOf(controller: { readonly prototype: object }): string[] {
  return Object.values(Object.getOwnPropertyDescriptors(controller.prototype)).flatMap(({ value }) => {
    const handler: unknown = value;
    if (typeof handler !== 'function' || metadata('method', handler) !== RequestMethod.GET) return [];
    const places = paths(controller).flatMap((base) => paths(handler).map((path) => `/${base}/${path}`));
    return places.map((place) => place.replaceAll(/\/+/g, '/').replace(/\/$/, ''));
  });
}

/** Reads of other things, by what they answer. */
const others = {
  files: [
    '/audit/export.csv',
    '/calendar/export.ics',
    '/calendar/feed/:file',
    '/imports/:id/errors.csv',
    '/origin/:id/receipt.json',
    '/payslip/document',
    '/payslip/document/:id',
    '/settings/exports/:id/archive.zip',
  ],
  clientsOfThePortal: [
    '/portal/ideas',
    '/portal/ratings/:token',
    '/portal/tickets',
    '/portal/tickets/:ticket',
    '/portal/tickets/:ticket/files/:file',
  ],
  chat: [
    '/chat/channels/:id/messages',
    '/chat/messages/:id',
    '/chat/readers',
    '/chat/references',
    '/chat/saved',
    '/chat/search',
    '/chat/threads',
  ],
  whatAScreenComputes: [
    '/calendar/busy',
    '/home/away',
    '/home/day',
    '/hr/attendence/corrections',
    '/hr/attendence/sheets',
    '/hr/events/occasions',
    '/hr/leaveledgers',
    '/notifications',
    '/policy/:id/inforce',
    '/policy/:id/versions/:revision',
    '/project/activity/:id',
    '/project/files/:id',
    '/sprint/:id/outcome',
    '/support/mailserver',
    '/support/outbox',
    '/templates/:id/versions/:revision',
    '/user/access/:id',
    '/user/dryrun',
    '/user/dryrun/:id',
    '/user/lastseen',
    '/user/personsessions/:id',
  ],
  theInstallation: ['/origin/fetchorigin', '/origin/operations'],
};

test('each read of records, reports, histories, searches, exports, the audit log and SCIM has an example', () => {
  const answers = exampleAnswers(slices, exampleDocuments());
  const served = [
    ...controllers,
    HistoryController,
    EntriesController,
    SearchController,
    AuditController,
    ScimController,
  ];
  const reads = [...new Set(served.flatMap((controller) => readsOf(controller)))];
  const without = reads.filter((path) => !answers.has(`GET ${path}`));
  expect(without.toSorted()).toEqual(Object.values(others).flat().toSorted());
  expect(Object.keys(exampleReads(exampleDocuments())).filter((path) => !reads.includes(path))).toEqual([]);
});
