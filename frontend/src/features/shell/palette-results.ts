import type { SearchResult } from '@atrium/contracts/core/search';
import { type ItemCollection, itemCollections } from '@atrium/contracts/core/items';
import { FolderKanban, LayoutTemplate, type LucideIcon, Rocket, UserRound } from 'lucide-react';
import { itemKinds } from '../../widgets/item-links/item-kinds';

/** A kind of what is found: what one is called, and where it is opened. */
interface ResultKind {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly address: (id: string) => string;
}

const otherKinds: Readonly<Record<string, ResultKind>> = {
  projects: { label: 'Project', icon: FolderKanban, address: (id) => `/u/project?open=${id}` },
  sprints: { label: 'Sprint', icon: Rocket, address: (id) => `/u/sprint?sprint=${id}` },
  templates: { label: 'Template', icon: LayoutTemplate, address: (id) => `/u/template?open=${id}` },
  users: { label: 'Person', icon: UserRound, address: (id) => `/u/user?open=${id}` },
};

function isItem(collection: string): collection is ItemCollection {
  return itemCollections.some((each) => each === collection);
}

/** What something is that was found; null for a kind that this version of the interface can't open. */
export function kindOfResult({ collection }: Pick<SearchResult, 'collection'>): ResultKind | null {
  if (isItem(collection)) return itemKinds[collection];
  return otherKinds[collection] ?? null;
}
