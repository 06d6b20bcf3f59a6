import { type ItemCollection, itemKind } from '@atrium/contracts/core/items';
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
export function findItem(collection: ItemCollection, number: number): string | null {
  return numbersIn(collection).get(number) ?? null;
}

/** The id of the person of this name; null when nobody of the organisation is called so. */
export function findPerson(name: string): string | null {
  const { documents } = shownTopics.view('users');
  let known = names.get(documents);
  if (known === undefined) {
    const people = documents as readonly (LiveDocument & { readonly username: string })[];
    known = new Map(people.map(({ _id, username }) => [fold(username), _id]));
    names.set(documents, known);
  }
  return known.get(fold(name)) ?? null;
}
