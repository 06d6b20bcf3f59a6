import { itemCollections, linkRelationNames } from '@atrium/contracts/core/items';
import { isRecord } from '@atrium/contracts/core/values';
import { shownTopics } from '../../platform/sync/shown';
import { describeItem } from '../item-links/item-kinds';
import { customText } from '../custom-fields/custom-text';
import { relationLabels } from '../item-links/relation-names';
import { inSentence } from '../../ui/language/in-sentence';

export const itemLabels: Readonly<Record<string, string>> = {
  project: 'Project',
  sprint: 'Sprint',
  points: 'Points',
  links: 'Links',
  watchers: 'Watchers',
  custom: 'Own fields',
};

function linkText(link: unknown): string {
  if (!isRecord(link)) return '';
  const relation = linkRelationNames.find((name) => name === link['relation']);
  const collection = itemCollections.find((name) => name === link['collection']);
  if (relation === undefined || collection === undefined) return '';
  const { name, address } = describeItem({ collection, id: String(link['id']) });
  // An unknown record is named by its kind.
  return `${relationLabels[relation]} ${address === null ? `a ${inSentence(name)}` : name}`;
}

/** Names a plan's project or sprint if it is known here. */
function planName(collection: string, id: string): string {
  const document: unknown = shownTopics.document(collection, id);
  return isRecord(document) && typeof document['name'] === 'string' ? document['name'] : 'a record you can’t see';
}

/**
 * A value of a field of {@link itemLabels} as text, null for nothing.
 * @returns undefined for any other field
 */
export function itemText(field: string, value: unknown, nameOf: (person: string) => string): string | null | undefined {
  switch (field) {
    case 'project':
    case 'sprint':
      return typeof value === 'string' && value !== '' ? planName(`${field}s`, value) : null;
    case 'points':
      return typeof value === 'number' && value !== 0 ? String(value) : null;
    case 'links':
      return Array.isArray(value) && value.length > 0 ? value.map(linkText).join('\n') : null;
    case 'watchers':
      return Array.isArray(value) && value.length > 0 ? value.map((id) => nameOf(String(id))).join(', ') : null;
    case 'custom':
      return customText(value);
    default:
      return undefined;
  }
}
