import { bugPriorities, bugStatuses, type BugStatus } from '@atrium/contracts/bugs/rules';
import { given, oneOf, textIn } from '../../platform/list/address-values';
import { type Narrowing, narrowingIn } from '../../platform/list/list-narrowing';
import { listSearch, type ListSearch } from '../../platform/list/list-search';

/** Bugs that are open, deleted, or in a special relation to whoever looks. */
const bugScopes = ['open', 'done', 'todo', 'mine', 'unassigned', 'watched', 'reported', 'deleted'] as const;
export type BugScope = (typeof bugScopes)[number];

const bugTabs = ['history', 'comments', 'talk', 'changes'] as const;
export type BugTab = (typeof bugTabs)[number];

/** What the address of the bug list says. `open` is a bug's id, with `.edit` or `.update` behind it, or `new`. */
export interface BugSearch extends ListSearch, Narrowing {
  readonly status?: BugStatus;
  readonly only?: BugScope;
  /** The id of the bug whose row is opened into its history. */
  readonly row?: string;
  /** Of the open bug's dialog. */
  readonly tab?: BugTab;
}

const known = { priorities: bugPriorities };

/** Reads the address of the bug list; what makes no sense in it is left out. For `validateSearch` of its routes. */
export function bugSearch(raw: Record<string, unknown>): BugSearch {
  const own: BugSearch = {
    status: oneOf(bugStatuses, raw['status']),
    only: oneOf(bugScopes, raw['only']),
    ...narrowingIn(raw, known),
    row: textIn(raw['row']),
    tab: oneOf(bugTabs, raw['tab']),
  };
  return { ...listSearch(raw), ...given(own) };
}

/** What is open over the list: the form of a new bug, or a bug to read, to edit or to update. */
export type OpenBug = { readonly kind: 'new' } | { readonly kind: 'read' | 'edit' | 'update'; readonly id: string };

/** Reads from the address what is open. */
export function openFrom(text: string | undefined): OpenBug | null {
  if (text === undefined) return null;
  if (text === 'new') return { kind: 'new' };
  const [id = '', kind = 'read', ...rest] = text.split('.');
  if (id === '' || rest.length > 0 || (kind !== 'read' && kind !== 'edit' && kind !== 'update')) return null;
  return { kind, id };
}

/** What is open, as the address says it. */
export function openText(open: OpenBug | null): string | undefined {
  if (open === null) return undefined;
  if (open.kind === 'new') return 'new';
  return open.kind === 'read' ? open.id : `${open.id}.${open.kind}`;
}
