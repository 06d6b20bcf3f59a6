import {
  type FeatureHorizon,
  featureHorizons,
  featurePriorities,
  type FeaturePriority,
  featureStatuses,
  type FeatureStatus,
  isOpenFeature,
} from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { dayCutter } from '@atrium/contracts/settings/working-time';
import { firstLine } from '../../platform/list/excerpt';
import { keepsTo } from '../../platform/list/list-narrowing';
import type { FilterField } from '../../ui/table/filter-bar';
import { fold } from '../../ui/table/filter-options';
import type { Tone } from '../../ui/element/tone';
import type { FeatureSearch } from './feature-search';

/** How many requests stand on a page. */
export const pageSize = 10;

/** What a priority is called on the screen. */
export function priorityLabel(priority: FeaturePriority | ''): string {
  return priority === '' ? 'None' : priority.replace('_', ' ');
}

/** Where one can search; what is typed before a field is chosen is looked for in the first. */
export const featureFields = [
  { id: 'description', label: 'Description' },
  { id: 'frnumber', label: 'FR Number', numeric: true },
  { id: 'product', label: 'App' },
  { id: 'submodule', label: 'Module' },
  {
    id: 'priority',
    label: 'Priority',
    options: featurePriorities.map((value) => ({ value, label: priorityLabel(value) })),
  },
  { id: 'status', label: 'Status', options: featureStatuses.map((value) => ({ value, label: value })) },
  { id: 'createdby', label: 'Asked by' },
  { id: 'response', label: 'Answer' },
] as const satisfies readonly FilterField[];

type FeatureField = (typeof featureFields)[number]['id'];

/** The number of a request as people write it. */
export function featureNumber({ frnumber }: Pick<FeatureRequestView, 'frnumber'>): string {
  return `FR-${frnumber}`;
}

/** What a request is about in one line; empty where nobody has said. */
export function featureTitle({ description }: Pick<FeatureRequestView, 'description'>): string {
  return firstLine(description);
}

/** What the colour of a priority means. */
export const priorityTones: Readonly<Record<FeaturePriority, Tone>> = {
  P0_Critical: 'danger',
  P1_High: 'warning',
  P2_Medium: 'primary',
  P3_Low: 'success',
};

/** What the colour of a status means. */
export const statusTones: Readonly<Record<FeatureStatus, Tone>> = {
  New: 'primary',
  'Under Review': 'primary',
  Planned: 'primary',
  'In Progress': 'warning',
  Shipped: 'success',
  Declined: 'neutral',
};

function isFeatureField(field: string | undefined): field is FeatureField {
  return featureFields.some(({ id }) => id === field);
}

function fieldText(feature: FeatureRequestView, field: Exclude<FeatureField, 'frnumber'>): string {
  return field === 'createdby' ? `${feature.createdby.username} ${feature.createdby.email}` : feature[field];
}

/** A number is found as it is, also as it is shown, and never as a part of another. */
function finds(feature: FeatureRequestView, field: FeatureField, term: string): boolean {
  if (field === 'frnumber' && /^\d+$/.test(term)) return feature.frnumber === Number(term);
  // Whoever types a number as it is shown means that request, in the first field as well.
  if (field === 'frnumber' || (field === 'description' && /^fr-\d+$/.test(term))) {
    return fold(featureNumber(feature)) === term;
  }
  return fold(fieldText(feature, field)).includes(term);
}

function isInScope(feature: FeatureRequestView, only: FeatureSearch['only'], me: string): boolean {
  switch (only) {
    case undefined:
    case 'deleted':
      return true;
    case 'open':
      return isOpenFeature(feature.status);
    case 'todo':
      return isOpenFeature(feature.status) && feature.status !== 'In Progress';
    case 'done':
      return !isOpenFeature(feature.status);
    case 'voted':
      return feature.voters.includes(me);
    case 'watched':
      return feature.watchers.includes(me);
    case 'asked':
      return feature.createdby._id === me;
    default:
      return only satisfies never;
  }
}

/** What of a request a list is narrowed down by. */
function narrowed(feature: FeatureRequestView) {
  return { ...feature, module: feature.submodule };
}

/**
 * The requests that an address asks for, whatever their status. The term is trimmed and found anywhere in the chosen
 * field, whatever its case. Deleted requests appear only when they are asked for.
 * @param me the id of whoever looks
 * @param timeZone of the organisation, by which days are cut
 */
export function searchFeatures(
  features: readonly FeatureRequestView[],
  search: FeatureSearch,
  me: string,
  timeZone: string,
): FeatureRequestView[] {
  const cut = dayCutter(timeZone);
  const term = fold(search.q?.trim() ?? '');
  const field = isFeatureField(search.field) && term !== '' ? search.field : null;
  const isDeleted = search.only === 'deleted';
  return features.filter(
    (feature) =>
      feature.deleted === isDeleted &&
      isInScope(feature, search.only, me) &&
      keepsTo(narrowed(feature), search, cut) &&
      (field === null || finds(feature, field, term)),
  );
}

/** The newest first, as the list stands where no order is asked for. */
export function newestFirst(features: readonly FeatureRequestView[]): FeatureRequestView[] {
  return features.toSorted((a, b) => b.frnumber - a.frnumber);
}

/** How many requests there are of each status. */
export function countByStatus(features: readonly FeatureRequestView[]): Readonly<Record<FeatureStatus, number>> {
  const counts = { New: 0, 'Under Review': 0, Planned: 0, 'In Progress': 0, Shipped: 0, Declined: 0 };
  for (const { status, deleted } of features) if (!deleted) counts[status] += 1;
  return counts;
}

/** The id of a request's picture; empty for none. It is the last part of the picture's address. */
export function pictureOf({ frimages }: Pick<FeatureRequestView, 'frimages'>): string {
  return frimages.slice(frimages.lastIndexOf('/') + 1);
}

/** Whether a request can stand on the roadmap: what is shipped or declined is not planned any more. */
export function isOnBoard({ deleted, status }: Pick<FeatureRequestView, 'deleted' | 'status'>): boolean {
  return !deleted && isOpenFeature(status);
}

/** The horizon of a column of the roadmap; null for any other text. */
export function horizonIn(column: string): FeatureHorizon | null {
  return featureHorizons.find((horizon) => horizon === column) ?? null;
}

/** Why somebody can't vote for a request, in words; null when they can. */
export function unvotableBecause({ deleted, duplicateOf }: FeatureRequestView): string | null {
  if (deleted) return 'This request was deleted';
  return duplicateOf === null ? null : 'This is a duplicate; vote for the request that it duplicates';
}
