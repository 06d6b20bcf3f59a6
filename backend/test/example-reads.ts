import { readFileSync } from 'node:fs';
import type { AuditAnswer, AuditPageView } from '@atrium/contracts/audit/views';
import type { HistoryEntry, NotifiedChange } from '@atrium/contracts/core/history';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { messages } from '@atrium/contracts/core/messages';
import type { SearchAnswer } from '@atrium/contracts/core/search';
import type { OrganisationArchiveView, OrganisationExportView } from '@atrium/contracts/organisation-exports/views';
import type { WebhookDeliveries } from '@atrium/contracts/webhooks/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { ExampleDocuments } from '../src/platform/http/example-answers.js';
import type { RecordedEvent } from '../src/platform/kernel/events.js';
import {
  resourceTypes,
  schemaDescriptions,
  serviceProviderConfig,
} from '../src/platform/provisioning/scim-description.js';
import { listOf, scimUserOf, schemas } from '../src/platform/provisioning/scim-resources.js';
import { TenantIndex } from '../src/platform/search/tenant-index.js';
import type { ProvisionedAccount } from '../src/platform/shared/provisioned-account.js';
import { SliceRegistry } from '../src/platform/slice/registry.js';
import { bugs } from '../src/slices/bugs/slice.js';
import { slices } from '../src/slices/index.js';
import makeReport, { type ReportTask } from '../src/slices/reports/report-rules.js';
import { reports } from '../src/slices/reports/slice.js';
import { foldAll, recorded, specTime } from './projection-spec.js';
import { rollAll } from './rollup-spec.js';

/** Where deleted records are listed. */
const deletedIn = {
  '/bug/deletedbugs': 'bugs',
  '/fr/deletedfr': 'feature-requests',
  '/task/deletedtasks': 'tasks',
  '/support/deletedtickets': 'tickets',
  '/project/deleted': 'projects',
  '/sprint/deleted': 'sprints',
  '/templates/deleted': 'templates',
  '/checklisttemplate/deleted': 'checklist-templates',
  '/hr/events/deleted': 'company-events',
  '/hr/deletedleave': 'leave',
  '/calendar/deletedevents': 'calendar',
  '/policy/deleted': 'policies',
  '/payslip/deleted': 'payslips',
};

/** Where a record is answered by itself. */
const oneIn = {
  '/support/ticket/:id': 'tickets',
  '/support/ticket': 'tickets',
  '/employeefile/:id': 'employee-files',
  '/employeefile': 'employee-files',
};

const person = { _id: '0b8f7a52-4c1d-4f6e-9a3b-6d2e8c5f1a70', username: 'ana.lopes' };
const base = 'https://atrium.example/api/scim/v2';

/** What was stored in golden events of bugs. */
function bugEvents(...names: readonly string[]): RecordedEvent[] {
  const events = names.map((name) => {
    const file = new URL(`./golden/bugs.${name}.json`, import.meta.url);
    const { stored } = JSON.parse(readFileSync(file, 'utf8')) as { stored: Record<string, unknown> };
    return { type: name.split('.')[0] ?? '', data: stored };
  });
  return recorded('bug', events);
}

function historyAnswer(): { items: HistoryEntry[] } {
  const [projection] = bugs.projections;
  if (projection === undefined) throw new Error('Bugs have no projection');
  const folded = foldAll(projection, bugEvents('BugCreated.v2', 'BugDetailsChanged.v2', 'BugStatusChanged.v1'));
  return { items: folded.flatMap(({ delta }) => delta?.history ?? []).toReversed() };
}

function toldAnswer(): { told: NotifiedChange[] } {
  return { told: [{ position: '48213', people: [person._id], everybody: false }] };
}

function deliveriesAnswer(): WebhookDeliveries {
  const of = { position: '48213', collection: 'bugs', record: '01890f3e-7c4a-7b52-9d1e-3f6a2b8c4d5e' };
  const taken = { attempts: 2, isTaken: true, status: 204, response: '', next: null };
  const [_id, at] = ['msg_4f0c2a6be0f35c6f9d8b1a2c3d4e5f60', '2026-03-02T09:30:00.000Z'];
  return { deliveries: [{ _id, type: 'bug.changed', of, label: 'BUG-12 The total is wrong', at, ms: 31, ...taken }] };
}

/** The record that a word of its own finds. */
function searchAnswer(documents: ExampleDocuments): SearchAnswer {
  const published = new SliceRegistry(slices).collection('bugs');
  const bug = documents['bugs'] as LiveDocument | undefined;
  if (published === undefined || bug === undefined) throw new Error('There is no bug to find');
  const index = new TenantIndex();
  const shapes = published.publish(bug);
  index.putDocument(published, { collection: 'bugs', id: bug._id, version: bug.version, shapes });
  const rooms = new Set(shapes.flatMap((shape) => shape.rooms));
  return { items: index.search(`${Reflect.get(bug, 'app')}`, () => rooms, 1) };
}

/** What a report says where each example document is all there is. */
function reportAnswer(report: ReportTask['report'], collection: string, documents: ExampleDocuments): object {
  const rollup = reports.rollups?.find((one) => one.collection === collection);
  if (rollup === undefined) throw new Error(`There is no rollup ${collection}`);
  const changes = rollup.sources.flatMap((source) => {
    const after = documents[source] as LiveDocument | undefined;
    return after === undefined ? [] : [{ collection: source, before: null, after }];
  });
  const outcome = makeReport({
    report,
    documents: [...rollAll(rollup, changes).values()].map((document) => JSON.stringify(document)),
    people: [JSON.stringify(documents['users'])],
    parameters: {},
    now: Date.parse(specTime(60)),
    timeZone: defaultSettings.timeZone,
  });
  if ('problems' in outcome) throw new Error(JSON.stringify(outcome.problems));
  return outcome.report;
}

function auditAnswer(documents: ExampleDocuments): AuditAnswer {
  const { entries } = documents['audit'] as unknown as AuditPageView;
  return { items: entries.map((entry) => ({ ...entry, name: 'Ann', of: null })), next: null };
}

function archiveAnswer(documents: ExampleDocuments): OrganisationArchiveView {
  const { bytes, sha256 } = documents['organisation-exports'] as unknown as OrganisationExportView;
  return { name: 'billing-2026-03-02.zip', bytes, sha256 };
}

function scimAnswers(documents: ExampleDocuments): Record<string, object> {
  const account = { ...documents['users'], provisioned: { userName: 'bea@acme.example', externalId: '4711' } };
  const user = scimUserOf(account as unknown as ProvisionedAccount, base, defaultSettings.departments);
  const [type = {}] = resourceTypes(base);
  const described = schemaDescriptions(base);
  return {
    '/scim/v2/ServiceProviderConfig': serviceProviderConfig,
    '/scim/v2/ResourceTypes': listOf(resourceTypes(base)),
    '/scim/v2/ResourceTypes/:name': type,
    '/scim/v2/Schemas': listOf(described),
    '/scim/v2/Schemas/:name': described.find(({ id }) => id === schemas.enterprise) ?? {},
    '/scim/v2/Users': listOf([user]),
    '/scim/v2/Users/:user': user,
  };
}

/** Example answers of reads that are no lists of present records, by path below `/api`: made by what answers them. */
export function exampleReads(documents: ExampleDocuments): Readonly<Record<string, object>> {
  const entries = { items: [documents['messages']], complete: true, newer: false };
  const bug = { updated: documents['bugs'], message: messages.bug.loaded };
  return {
    ...Object.fromEntries(
      Object.entries(deletedIn).map(([path, collection]) => [
        path,
        { items: [{ ...documents[collection], deleted: true }] },
      ]),
    ),
    ...Object.fromEntries(Object.entries(oneIn).map(([path, collection]) => [path, documents[collection] ?? {}])),
    '/bug/one/:id': bug,
    '/bug/one': bug,
    '/preferences': documents['preferences'] ?? {},
    '/notifications/preferences': documents['notification-preferences'] ?? {},
    '/webhook/deliveries/:id': deliveriesAnswer(),
    '/settings': documents['settings'] ?? {},
    '/settings/exports/:id': archiveAnswer(documents),
    '/history/:collection/:id': historyAnswer(),
    '/history/:collection/:id/told': toldAnswer(),
    '/entries/:collection/:id': entries,
    '/entries/:collection/:parent/:id': entries,
    '/search': searchAnswer(documents),
    '/reports/developer': reportAnswer('developer', 'dashboard', documents),
    '/reports/support': reportAnswer('support', 'support-reports', documents),
    '/reports/hand-offs': reportAnswer('hand-offs', 'hand-offs', documents),
    '/audit': auditAnswer(documents),
    ...scimAnswers(documents),
  };
}
