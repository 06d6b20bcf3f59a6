import { lazy, Suspense } from 'react';
import { cx } from '../../ui/element/cx';
import type { FilePlace } from './markdown-files';

function AsWritten({ text }: { text: string }) {
  return <p className="whitespace-pre-wrap">{text}</p>;
}

// Falls back to plain text when the renderer can't be loaded.
const MarkdownBody = lazy(() => import('./markdown-body').catch(() => ({ default: AsWritten })));

const look =
  // Chips are taller than a line of text.
  'flex min-w-0 flex-col gap-2 wrap-anywhere [&_p]:min-w-0 [&_p]:leading-6 [&_li]:leading-6 ' +
  '[&_ul]:list-disc [&_ul]:ps-5 [&_ol]:list-decimal [&_ol]:ps-6 [&_li]:my-0.5 [&_.contains-task-list]:list-none ' +
  '[&_.contains-task-list]:ps-0 [&_blockquote]:border-s-2 [&_blockquote]:border-line-strong [&_blockquote]:ps-3 ' +
  '[&_blockquote]:text-ink-muted [&_code]:rounded-sm [&_code]:bg-sunken [&_code]:px-1 [&_code]:font-mono ' +
  '[&_code]:text-meta [&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:border [&_pre]:bg-sunken [&_pre]:p-2 ' +
  '[&_pre_code]:bg-transparent [&_pre_code]:p-0 [&_pre]:wrap-normal [&_th]:border-b [&_th]:bg-sunken [&_th]:px-2 ' +
  '[&_th]:py-1 [&_th]:text-start [&_td]:border-b [&_td]:px-2 [&_td]:py-1 [&_tr:last-child_td]:border-b-0 [&_hr]:border-t';

export interface MarkdownViewProps {
  text: string;
  /** For pictures; null for an unsaved text. */
  files: FilePlace;
  className?: string;
}

/** Renders Markdown with pictures, mentions, and numbers such as BUG-12 as live chips. HTML stays text. */
export function MarkdownView({ text, files, className }: MarkdownViewProps) {
  return (
    <div className={cx(look, className)}>
      <Suspense fallback={<AsWritten text={text} />}>
        <MarkdownBody text={text} collection={files?.collection ?? null} record={files?.record ?? ''} />
      </Suspense>
    </div>
  );
}
