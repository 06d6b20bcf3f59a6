import { prefixPattern } from '@atrium/contracts/core/items';
import type { PhrasingContent, Root } from 'mdast';
import { findAndReplace } from 'mdast-util-find-and-replace';
import { useMemo } from 'react';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { safeAddress } from './markdown-files';
import { partsFor } from './markdown-parts';
import { mentionPattern } from './mention-pattern';

/** BUG-12 or #BUG-12. */
const item = new RegExp(`(?<![\\p{L}\\p{N}_/#-])#?(${prefixPattern})-([1-9]\\d{0,9})(?![\\p{L}\\p{N}_-])`, 'gu');

function mark(text: string, properties: Record<string, string>): PhrasingContent {
  // Keeps its text, for renderers that don't know it.
  return {
    type: 'emphasis',
    children: [{ type: 'text', value: text }],
    data: { hName: 'span', hProperties: properties },
  };
}

/** Remark plugin: marks people and record numbers, except in code and links. */
function remarkMentions() {
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

/** Remark plugin: a line ends where it was written to end, in lists as well. */
function remarkLines() {
  return (tree: Root): void => findAndReplace(tree, [/\r?\n/g, () => ({ type: 'break' })]);
}

const plugins = [remarkGfm, remarkMentions, remarkLines];

/** HTML stays text, and nothing runs. */
export default function MarkdownBody(props: { text: string; collection: string | null; record: string }) {
  const { text, collection, record } = props;
  const parts = useMemo(() => partsFor(collection === null ? null : { collection, record }), [collection, record]);
  return (
    <Markdown remarkPlugins={plugins} urlTransform={safeAddress} components={parts}>
      {text}
    </Markdown>
  );
}
