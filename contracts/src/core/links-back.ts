import type { ItemLink } from './items.js';
import type { LiveDocument } from './live.js';
import { type Around, byKey, inBoth, type Part, type Reversible } from './opposites.js';

interface LinkedView extends LiveDocument {
  readonly links: readonly ItemLink[];
}

const linkKey = ({ collection, id }: ItemLink): string => `${collection} ${id}`;
/** The opposite of linking a record to another, and of cutting that link. */
export function linksBack(link: string, unlink: string): Reversible {
  return {
    kind: 'reversible',
    commands: [unlink, link],
    parts: (around) =>
      inBoth(around as Around<LinkedView>, (before, after) => {
        const [had, has] = [byKey(before.links, linkKey), byKey(after.links, linkKey)];
        return [...new Set([...had.keys(), ...has.keys()])].flatMap((key): Part[] => {
          const [former, present] = [had.get(key), has.get(key)];
          const of = (view: LiveDocument): unknown => byKey((view as LinkedView).links, linkKey).get(key)?.relation;
          if (former?.relation === present?.relation) return [];
          const { collection, id: item } = former ?? present ?? { collection: '', id: '' };
          if (former === undefined) return [{ command: unlink, body: { collection, item }, field: 'links', of }];
          return [{ command: link, body: { relation: former.relation, collection, item }, field: 'links', of }];
        });
      }),
  };
}
