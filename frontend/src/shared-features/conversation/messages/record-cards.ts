import type { RecordChip, RecordRef } from '@atrium/contracts/chat/views';
import { type ItemCollection, itemCollections } from '@atrium/contracts/core/items';
import { FileText, FolderKanban, LayoutTemplate, type LucideIcon, PartyPopper, Plane, Rocket } from 'lucide-react';
import type { Tone } from '../../../ui/element/tone';
import { describeDocument, itemAddress, type ItemDocument, itemKinds } from '../../item-links/item-kinds';

export interface RecordCardView {
  readonly icon: LucideIcon;
  readonly kind: string;
  readonly label: string;
  readonly title: string;
  readonly state: { readonly label: string; readonly tone: Tone } | null;
  readonly assignee: { readonly id: string; readonly name: string } | null;
  readonly address: string;
  readonly isSettled: boolean;
}

/** Kinds without a number, which go by a field. */
const plans = {
  sprints: { label: 'Sprint', icon: Rocket, title: 'name', address: (id: string) => `/u/sprint?sprint=${id}` },
  projects: { label: 'Project', icon: FolderKanban, title: 'name', address: (id: string) => `/u/project?open=${id}` },
  policies: { label: 'Policy', icon: FileText, title: 'title', address: (id: string) => `/u/hr/policy?open=${id}` },
  'company-events': {
    label: 'Company event',
    icon: PartyPopper,
    title: 'title',
    address: (id: string) => `/u/hr/events?open=${id}`,
  },
  leave: { label: 'Leave', icon: Plane, title: 'leaveType', address: (id: string) => `/u/hr/leave?open=${id}` },
  templates: {
    label: 'Template',
    icon: LayoutTemplate,
    title: 'templateName',
    address: (id: string) => `/u/template?open=${id}`,
  },
} as const;

const planTones: Readonly<Record<string, Tone>> = { Active: 'primary', Completed: 'success' };

function isItem(collection: string): collection is ItemCollection {
  return itemCollections.some((known) => known === collection);
}

/** Kinds store the assignee in one of these fields, as a person or an id. */
export function assigneeIn(document: ItemDocument): string | null {
  const found = document['assignee'] ?? document['assignedTo'] ?? document['lead'] ?? null;
  if (typeof found === 'string') return found === '' ? null : found;
  const id = typeof found === 'object' && found !== null && '_id' in found ? found._id : null;
  return typeof id === 'string' && id !== '' ? id : null;
}

function textIn(document: ItemDocument, field: string): string {
  const value = document[field];
  return typeof value === 'string' ? value : '';
}

function planState(document: ItemDocument): { label: string; tone: Tone } | null {
  if (document['deleted'] === true) return { label: 'Deleted', tone: 'neutral' };
  const label = textIn(document, 'state');
  if (label === '') return null;
  return { label, tone: planTones[label] ?? 'neutral' };
}

export function cardOf(collection: RecordRef['collection'], document: ItemDocument): Omit<RecordCardView, 'assignee'> {
  if (isItem(collection)) {
    const { label, icon } = itemKinds[collection];
    const { name, title, state, address, isSettled } = describeDocument(collection, document);
    const at = address ?? itemAddress(collection, document._id);
    return { icon, kind: label, label: name, title, state, address: at, isSettled };
  }
  const { label, icon, address, title: field } = plans[collection];
  const state = planState(document);
  const title = textIn(document, field);
  return { icon, kind: label, label: '', title, state, address: address(document._id), isSettled: false };
}

export function cardFrom({ collection, id, label, title, state }: RecordChip): Omit<RecordCardView, 'assignee'> {
  const { icon, label: kind } = isItem(collection) ? itemKinds[collection] : plans[collection];
  const address = isItem(collection) ? itemAddress(collection, id) : plans[collection].address(id);
  const badge = state === '' ? null : ({ label: state, tone: 'neutral' } as const);
  return { icon, kind, label, title, state: badge, address, isSettled: false };
}
