import type { BugView } from '@atrium/contracts/bugs/views';
import { History, ListTree, MessageSquare, MessagesSquare } from 'lucide-react';
import { Tabs } from '../../ui/layout/tabs';
import { Talk } from '../../shared-features/talk/talk';
import { BugComments } from './bug-comments';
import { useBugList } from './bug-context';
import { BugHistoryTable } from './bug-history-table';
import type { BugTab } from './bug-search';
import { BugTimeline } from './bug-timeline';
import { bugLabels } from './history-labels';

/** What happened to a bug and what was said about it, in tabs that the address keeps. */
export function BugTabs({ bug, tab }: { bug: BugView; tab: BugTab }) {
  const { setSearch } = useBugList();
  return (
    <Tabs<BugTab>
      label="About this bug"
      selected={tab}
      onSelect={(next) => setSearch({ tab: next === 'history' ? undefined : next }, { replace: true })}
      tabs={[
        { id: 'history', label: 'History', icon: History },
        { id: 'comments', label: 'Comments', icon: MessageSquare, count: bug.commentcount },
        { id: 'talk', label: 'Talk', icon: MessagesSquare },
        { id: 'changes', label: 'All changes', icon: ListTree },
      ]}
    >
      {tab === 'history' ? <BugHistoryTable bug={bug} /> : null}
      {tab === 'comments' ? <BugComments bug={bug} /> : null}
      {tab === 'talk' ? <Talk collection="bugs" id={bug._id} labels={bugLabels} /> : null}
      {tab === 'changes' ? <BugTimeline id={bug._id} /> : null}
    </Tabs>
  );
}
