import { given, oneOf } from '../../platform/list/address-values';
import { type DrillDown, drillDownIn, type FigureSearch } from '../../platform/list/drill-down';
import { listSearch, type ListSearch } from '../../platform/list/list-search';

/** Such as "assigned to me". */
export interface Scope<View> {
  readonly label: string;
  readonly shows: (record: View, me: string) => boolean;
  /** Reached by links; offered only while active. */
  readonly byLink?: true;
}

export type Scopes<View> = Readonly<Record<string, Scope<View>>>;

/** For people with the right to restore them. */
export const deletedScope = { label: 'Deleted', shows: () => true } as const satisfies Scope<object>;

export interface RecordSearch<Status extends string = string, ScopeName extends string = string>
  extends ListSearch, DrillDown, FigureSearch {
  readonly status?: Status;
  readonly only?: ScopeName;
}

/** Reads the address of a list; invalid values are dropped. */
export function recordSearch<Status extends string, ScopeName extends string>(
  raw: Record<string, unknown>,
  known: {
    readonly statuses: readonly Status[];
    readonly priorities: readonly string[];
    readonly scopes: Readonly<Record<ScopeName, unknown>>;
  },
): RecordSearch<Status, ScopeName> {
  const own: RecordSearch<Status, ScopeName> = {
    status: oneOf(known.statuses, raw['status']),
    only: oneOf(Object.keys(known.scopes) as ScopeName[], raw['only']),
    ...drillDownIn(raw, known),
  };
  return { ...listSearch(raw), ...given(own) };
}

export type OpenRecord<Action extends string = 'edit'> =
  | { readonly kind: 'new' }
  | { readonly kind: 'read' | 'edit' | Action; readonly id: string };

export function openFrom<Action extends string = 'edit'>(
  text: string | undefined,
  actions: readonly (Action | 'edit')[] = ['edit'],
): OpenRecord<Action> | null {
  if (text === undefined) return null;
  if (text === 'new') return { kind: 'new' };
  const [id = '', action, ...rest] = text.split('.');
  const kind = action === undefined ? 'read' : oneOf(actions, action);
  return id === '' || rest.length > 0 || kind === undefined ? null : { kind, id };
}

/**
 * What is open where the address names record and form separately.
 * @param form `new`, or an action on the open record
 */
export function formOpen<Action extends string>(
  id: string | undefined,
  form: 'new' | Action | undefined,
): OpenRecord<Action> | null {
  if (form === 'new') return { kind: 'new' };
  return id === undefined ? null : { kind: form ?? 'read', id };
}

export function openText(open: OpenRecord<string> | null): string | undefined {
  if (open === null) return undefined;
  if (!('id' in open)) return 'new';
  return open.kind === 'read' ? open.id : `${open.id}.${open.kind}`;
}

export function openId(open: OpenRecord<string> | null): string | null {
  return open !== null && 'id' in open ? open.id : null;
}
