import { type Place, placeCollections } from '@atrium/contracts/chat/rules';
import { fileAddress, filePrefix, previewAddress } from '@atrium/contracts/core/files';
import { isId } from '@atrium/contracts/core/values';
import { defaultUrlTransform } from 'react-markdown';
import { shownAddress } from '../../platform/api/files';

/** Readers of the record see its pictures. Null for an unsaved text. */
export type FilePlace = { readonly collection: string; readonly record: string } | null;

/** Null where everybody who can be mentioned sees the text. */
export function placeOf(files: FilePlace): Place | null {
  const collection = placeCollections.find((known) => known === files?.collection);
  return files === null || collection === undefined ? null : { collection, id: files.record };
}

/**
 * Possible addresses, likeliest first: a new picture belongs to the record only once saved. Empty for foreign
 * addresses.
 */
export function pictureAddresses(url: string, place: FilePlace): readonly string[] {
  const id = url.startsWith(filePrefix) ? url.slice(filePrefix.length) : '';
  if (!isId(id)) return [];
  const saved = place === null ? [] : [fileAddress(place.collection, place.record, id)];
  return [...saved, previewAddress(id)].map(shownAddress);
}

/** Allows navigable addresses and our pictures; nothing executable. */
export function safeAddress(url: string, attribute: string): string {
  return attribute === 'src' && url.startsWith(filePrefix) ? url : defaultUrlTransform(url);
}
