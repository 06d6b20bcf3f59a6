import { featurePriorities, featureStatuses, type FeatureStatus } from '@atrium/contracts/feature-requests/rules';
import { given, oneOf } from '../../platform/list/address-values';
import { type Narrowing, narrowingIn } from '../../platform/list/list-narrowing';
import { listSearch, type ListSearch } from '../../platform/list/list-search';

/** Requests that are open, deleted, or in a special relation to whoever looks. */
const featureScopes = ['open', 'todo', 'done', 'voted', 'watched', 'asked', 'deleted'] as const;
export type FeatureScope = (typeof featureScopes)[number];

/** What the address of the requests says. `open` is a request's id, with `.edit` behind it to edit it, or `new`. */
export interface FeatureSearch extends ListSearch, Narrowing {
  readonly status?: FeatureStatus;
  readonly only?: FeatureScope;
  /** The list is shown unless this says otherwise. */
  readonly view?: 'roadmap';
}

const known = { priorities: featurePriorities };

/** Reads the address of the requests; what makes no sense in it is left out. For `validateSearch` of their routes. */
export function featureSearch(raw: Record<string, unknown>): FeatureSearch {
  const own: FeatureSearch = {
    status: oneOf(featureStatuses, raw['status']),
    only: oneOf(featureScopes, raw['only']),
    ...narrowingIn(raw, known),
    view: oneOf(['roadmap'], raw['view']),
  };
  return { ...listSearch(raw), ...given(own) };
}

/** What is open over the list: the form of a new request, or a request to read or to edit. */
export type OpenFeature = { readonly kind: 'new' } | { readonly kind: 'read' | 'edit'; readonly id: string };

/** Reads from the address what is open. */
export function openFrom(text: string | undefined): OpenFeature | null {
  if (text === undefined) return null;
  if (text === 'new') return { kind: 'new' };
  const [id = '', kind = 'read', ...rest] = text.split('.');
  if (id === '' || rest.length > 0 || (kind !== 'read' && kind !== 'edit')) return null;
  return { kind, id };
}

/** What is open, as the address says it. */
export function openText(open: OpenFeature | null): string | undefined {
  if (open === null) return undefined;
  if (open.kind === 'new') return 'new';
  return open.kind === 'read' ? open.id : `${open.id}.${open.kind}`;
}
