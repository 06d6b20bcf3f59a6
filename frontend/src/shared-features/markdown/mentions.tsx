import { broadcastKinds } from '@atrium/contracts/chat/rules';
import { type ItemCollection, itemKind } from '@atrium/contracts/core/items';
import { use, useSyncExternalStore, type ReactNode } from 'react';
import { useTopicSubscription } from '../../platform/sync/use-collection';
import { useSession } from '../../platform/session/session';
import { cx } from '../../ui/element/cx';
import { PersonChip } from '../../ui/person/person-chip';
import { ItemChip } from '../item-links/item-chip';
import { CallsContext } from './calls-context';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { shownTopics } from '../../platform/sync/shown';
import { fold } from '../../ui/table/filter-options';
import type { ItemDocument } from '../item-links/item-kinds';

// Lists of documents never change, they are replaced: each is looked through once, however many texts mention it.
const numbers = new WeakMap<readonly LiveDocument[], ReadonlyMap<number, string>>();
const names = new WeakMap<readonly LiveDocument[], ReadonlyMap<string, string>>();

function numbersIn(collection: ItemCollection): ReadonlyMap<number, string> {
  const documents = shownTopics.view(collection).documents as readonly ItemDocument[];
  const known = numbers.get(documents);
  if (known !== undefined) return known;
  const { number: numberField } = itemKind(collection);
  const found = new Map(documents.map((document) => [Number(document[numberField]), document._id]));
  numbers.set(documents, found);
  return found;
}

/** Null when the client does not have it. */
function findItem(collection: ItemCollection, number: number): string | null {
  return numbersIn(collection).get(number) ?? null;
}

/** The id of the person of this name; null when nobody of the organisation is called so. */
function findPerson(name: string): string | null {
  const { documents } = shownTopics.view('users');
  let known = names.get(documents);
  if (known === undefined) {
    const people = documents as readonly (LiveDocument & { readonly username: string })[];
    known = new Map(people.map(({ _id, username }) => [fold(username), _id]));
    names.set(documents, known);
  }
  return known.get(fold(name)) ?? null;
}

export function Mention({ name, children }: { name: string; children: ReactNode }) {
  const calls = use(CallsContext) && broadcastKinds.some((kind) => kind === name.toLowerCase());
  if (!calls) return <PersonMention name={name}>{children}</PersonMention>;
  return <strong className="rounded-full bg-accent-soft px-1.5 py-0.5 font-medium text-accent-ink">{children}</strong>;
}

/** Names the choice for screen readers. */
function PersonMention({ name, children }: { name: string; children: ReactNode }) {
  const id = useSyncExternalStore(useTopicSubscription('users'), () => findPerson(name));
  const { user } = useSession();
  if (id === null) return children;
  return (
    <PersonChip
      name={name}
      id={id}
      size="xs"
      className={cx(
        'h-6 gap-1 rounded-full border bg-surface ps-px pe-2 text-meta font-medium',
        id === user?._id && 'border-accent-line bg-accent-soft text-accent-ink',
      )}
    />
  );
}

/** A live chip, or text where no visible record matches. */
export function ItemMention(props: { collection: ItemCollection; number: number; children: ReactNode }) {
  const { collection, number, children } = props;
  const id = useSyncExternalStore(useTopicSubscription(collection), () => findItem(collection, number));
  return id === null ? children : <ItemChip compact item={{ collection, id }} />;
}
