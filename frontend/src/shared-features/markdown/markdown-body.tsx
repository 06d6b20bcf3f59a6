import { useMemo } from 'react';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { safeAddress } from './markdown-files';
import { partsFor } from './markdown-parts';
import { remarkMentions } from './remark-mentions';

const plugins = [remarkGfm, remarkMentions];

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
