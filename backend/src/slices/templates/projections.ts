import { templateKind } from '@atrium/contracts/templates/kind';
import { versionId, versionTail } from '@atrium/contracts/templates/rules';
import type { TemplateVersionView, TemplateView } from '@atrium/contracts/templates/views';
import { defineEntries } from '../../platform/kernel/entries.js';
import { plainText } from '../../platform/shared/plain-text.js';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import { historyFieldsOf } from '../../platform/shared/record-kinds.js';
import type { TemplateEvent } from './events.js';
import { roomsOf, templateRooms } from './policy.js';

export const templatesProjection: Projection<TemplateView, TemplateEvent> = {
  collection: 'templates',
  category: 'template',
  project,
  publish: (template) => [{ rooms: roomsOf(template), doc: template }],
  search: ({ deleted, templateName, templateFor, fields, activeTemplates }) =>
    deleted
      ? null
      : {
          label: '',
          title: templateName,
          text: plainText(templateFor, ...fields.map(({ label }) => label)),
          state: activeTemplates ? 'Active' : '',
        },
  rooms: () => templateRooms,
  historyFields: historyFieldsOf(templateKind),
};

type Document = Unversioned<TemplateView>;

function project(template: Document | null, { event, aggregateId, at, by }: RecordedEvent<TemplateEvent>) {
  if (event.type === 'TemplateCreated') {
    return {
      _id: aggregateId,
      ...event.data,
      inputcount: event.data.fields.length,
      activeTemplates: false,
      activation: 0,
      createdAt: at,
      createdby: { _id: by.id, username: by.username },
      updatedAt: at,
      deleted: false,
    };
  }
  if (template === null) return null;
  switch (event.type) {
    case 'TemplateChanged':
      return { ...template, ...event.data, inputcount: event.data.fields.length, updatedAt: at };
    case 'TemplateActivated':
      return { ...template, activeTemplates: true, activation: event.data.activation };
    case 'TemplateDeactivated':
      return { ...template, activeTemplates: false };
    case 'TemplateDeleted':
      return { ...template, deleted: true };
    case 'TemplateRestored':
      return { ...template, deleted: false };
    default:
      return event satisfies never;
  }
}

/** Records show the version that they were filled in with. */
export const templateVersions = defineEntries<TemplateVersionView, TemplateEvent>({
  collection: 'template-versions',
  category: 'template',
  parents: ['templates'],
  workingSet: versionTail,
  affects: ({ event, aggregateId }) =>
    event.type === 'TemplateCreated' || event.type === 'TemplateChanged'
      ? [versionId(aggregateId, event.data.revision)]
      : [],
  fold(version, { event, aggregateId, at, by }, id) {
    if (event.type !== 'TemplateCreated' && event.type !== 'TemplateChanged') return version;
    return { _id: id, of: aggregateId, ...event.data, at, by: { _id: by.id, username: by.username } };
  },
});
