import { checklistTemplateKind } from '@atrium/contracts/checklists/kind';
import type { ChecklistTemplateView } from '@atrium/contracts/checklists/views';
import { plainText } from '../../platform/shared/plain-text.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import { historyFieldsOf } from '../../platform/shared/record-kinds.js';
import { presentTemplates, templateRoomsFor, withdrawnTemplates } from './policy.js';
import type { ChecklistTemplateEvent } from './template-events.js';

export const checklistTemplatesProjection: Projection<ChecklistTemplateView, ChecklistTemplateEvent> = {
  collection: 'checklist-templates',
  category: 'checklisttemplate',
  version: 1,
  project,
  publish: (doc) => [{ rooms: [doc.deleted ? withdrawnTemplates : presentTemplates], doc }],
  search: ({ deleted, name, purpose, steps }) =>
    deleted
      ? null
      : { label: '', title: name, text: plainText(purpose, ...steps.map(({ title }) => title)), state: '' },
  rooms: templateRoomsFor,
  historyFields: historyFieldsOf(checklistTemplateKind),
};

type Document = Unversioned<ChecklistTemplateView>;

function project(
  template: Document | null,
  { event, aggregateId, at, by }: RecordedEvent<ChecklistTemplateEvent>,
): Document | null {
  if (event.type === 'ChecklistTemplateCreated') {
    const createdby = { _id: by.id, username: by.username };
    return { _id: aggregateId, ...event.data, createdAt: at, createdby, updatedAt: at, deleted: false };
  }
  if (template === null) return null;
  switch (event.type) {
    case 'ChecklistTemplateChanged':
      return { ...template, ...event.data, updatedAt: at };
    case 'ChecklistTemplateDeleted':
      return { ...template, deleted: true };
    case 'ChecklistTemplateRestored':
      return { ...template, deleted: false };
    default:
      return event satisfies never;
  }
}
