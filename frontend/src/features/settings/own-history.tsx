import { useUser } from '../../platform/session/session';
import { Disclosure } from '../../ui/layout/disclosure';
import type { HistoryWords } from '../../widgets/history/history-words';
import { RecordHistory } from '../../widgets/history/record-history';

/** What one changed when of something that is kept under one's own id. */
export function OwnHistory({ words, title = 'History' }: { words: HistoryWords; title?: string }) {
  const { _id } = useUser();
  return (
    <Disclosure title={title}>
      <RecordHistory words={words} id={_id} />
    </Disclosure>
  );
}
