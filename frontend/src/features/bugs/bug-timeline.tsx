import { type DrawComment, RecordHistory } from '../../shared-features/history/record-history';
import { MarkdownView } from '../../shared-features/markdown/markdown-view';
import { bugLabels } from './history-labels';

const drawComment: DrawComment = (comment, record) => (
  <MarkdownView text={comment} files={{ collection: 'bugs', record }} />
);

/** Everything that happened to a bug, newest first, with what was said; it grows as people act. */
export function BugTimeline({ id }: { id: string }) {
  return <RecordHistory labels={bugLabels} id={id} drawComment={drawComment} />;
}
