import { type Place, placeCollections } from '@atrium/contracts/chat/rules';
import { fileAddress, filePrefix, previewAddress } from '@atrium/contracts/core/files';
import { isId } from '@atrium/contracts/core/values';
import { defaultUrlTransform } from 'react-markdown';
import { shownAddress } from '../../platform/api/files';

/** The record whose text it is: whoever may see the record may see its pictures. Null for a text that isn't saved. */
export type FilePlace = { readonly collection: string; readonly record: string } | null;

/** The record of a text, where people can be mentioned who may not see it; null for any other text. */
export function placeOf(files: FilePlace): Place | null {
  const collection = placeCollections.find((known) => known === files?.collection);
  return files === null || collection === undefined ? null : { collection, id: files.record };
}

/**
 * Where a picture of a text can be, the likeliest address first: a picture that was just added to the text of a record
 * is not the record's before that is saved. Empty when the address is none of ours.
 */
export function pictureAddresses(url: string, place: FilePlace): readonly string[] {
  const id = url.startsWith(filePrefix) ? url.slice(filePrefix.length) : '';
  if (!isId(id)) return [];
  const saved = place === null ? [] : [fileAddress(place.collection, place.record, id)];
  return [...saved, previewAddress(id)].map(shownAddress);
}

/** Lets through addresses that lead somewhere and run nothing, and those of our pictures. */
export function safeAddress(url: string, attribute: string): string {
  return attribute === 'src' && url.startsWith(filePrefix) ? url : defaultUrlTransform(url);
}
