import { prefixPattern } from '@atrium/contracts/core/items';
import type { PhrasingContent, Root } from 'mdast';
import { findAndReplace } from 'mdast-util-find-and-replace';
import { mentionPattern } from './mention-pattern';

/** The number of a record, such as BUG-12, or #BUG-12. */
const item = new RegExp(`(?<![\\p{L}\\p{N}_/#-])#?(${prefixPattern})-([1-9]\\d{0,9})(?![\\p{L}\\p{N}_-])`, 'gu');

/** An element of its own in the text, recognised by its data when it is drawn. */
function mark(text: string, properties: Record<string, string>): PhrasingContent {
  // What it says stays in it as text, for whoever draws nothing else.
  return {
    type: 'emphasis',
    children: [{ type: 'text', value: text }],
    data: { hName: 'span', hProperties: properties },
  };
}

/** A remark plugin that marks people and numbers of records in the text, but not in code and links. */
export function remarkMentions() {
  return (tree: Root): void => {
    findAndReplace(
      tree,
      [
        [mentionPattern, (text: string, name: string) => mark(text, { dataPerson: name })],
        [item, (text: string, prefix: string, number: string) => mark(text, { dataItem: prefix, dataNumber: number })],
      ],
      { ignore: ['link', 'linkReference'] },
    );
  };
}
