import { type DrawComment, RecordHistory } from '../../shared-features/history/record-history';
import { MarkdownView } from '../../shared-features/markdown/markdown-view';
import { bugLabels } from './history-labels';

const drawComment: DrawComment = (comment, record) => (
  <MarkdownView text={comment} files={{ collection: 'bugs', record }} />
);

export function BugTimeline({ id }: { id: string }) {
  return <RecordHistory labels={bugLabels} id={id} drawComment={drawComment} />;
}
