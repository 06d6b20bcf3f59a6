import type { BugView } from '@atrium/contracts/bugs/views';
import { messages } from '@atrium/contracts/core/messages';
import type { PresentPerson } from '@atrium/contracts/core/live';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { AvatarStack } from '../../ui/person/avatar-stack';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { RelativeTime } from '../../ui/format/relative-time';
import { CustomValues } from '../../shared-features/custom-fields/custom-values';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { MarkdownView } from '../../shared-features/markdown/markdown-view';
import { PlanFields } from '../../shared-features/plan/plan-fields';
import { BugActions } from './bug-actions';
import { BugStatusBadge } from './bug-badges';
import { useBugList } from './bug-context';
import { BugFacts } from './bug-facts';
import { BugLinks } from './bug-links';
import type { BugTab } from './bug-search';
import { BugTabs } from './bug-tabs';
import { BugTimes } from './bug-times';
import { BugWatchers } from './bug-watchers';
import { bugNumber } from './select';
import { PriorityBadge } from '../../widgets/priority/priority-badge';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-1.5 text-meta font-semibold text-ink-muted">{title}</h3>
      {children}
    </section>
  );
}

/** A bug with all that is known of it, live: facts, description, history, comments, times, plan and links. */
export function BugDetails(props: {
  bug: BugView;
  tab: BugTab;
  /** The others who have this bug open. */
  viewers: readonly PresentPerson[];
  onClose: () => void;
}) {
  const { bug, tab, viewers, onClose } = props;
  const { rights, commands } = useBugList();
  const { description, createdby, createdAt, deleted } = bug;
  const raisedBy = createdby.username === '' ? messages.bug.unknownUser : createdby.username;
  return (
    <Dialog
      open
      onClose={onClose}
      title={bugNumber(bug)}
      aside={
        <>
          <PriorityBadge priority={bug.priority} />
          <BugStatusBadge status={bug.status} />
          {deleted ? <Badge icon={Trash2}>Deleted</Badge> : null}
          <EditorsMark topic="bugs" id={bug._id} />
          <AvatarStack
            label="Also looking at this bug"
            people={viewers.map(({ userId, username }) => ({ id: userId, name: username }))}
          />
        </>
      }
      description={
        <>
          Raised by {raisedBy} <RelativeTime at={createdAt} />
        </>
      }
      footer={
        <>
          <BugActions bug={bug} onClose={onClose} />
          {/* On a phone the cross is enough. */}
          <Button className="max-sm:hidden" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div
        data-record={bug._id}
        className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_17rem] lg:grid-rows-[auto_1fr]"
      >
        <section aria-label="Description" data-field="description" className="min-w-0">
          {description.trim() === '' ? (
            <p className="text-ink-faint">No description</p>
          ) : (
            <MarkdownView text={description} files={{ collection: 'bugs', record: bug._id }} />
          )}
        </section>
        {/* In one column the facts come first, then what happened and was said, and the rest below. */}
        <div className="contents lg:row-span-2 lg:flex lg:min-w-0 lg:flex-col lg:gap-5">
          <div className="min-w-0">
            <BugFacts bug={bug} />
          </div>
          <div className="order-1 flex min-w-0 flex-col gap-5">
            <CustomValues custom={bug.custom} collection="bugs" record={bug._id} />
            <Section title="Watchers">
              <BugWatchers bug={bug} />
            </Section>
            <Section title="Links">
              <BugLinks bug={bug} />
            </Section>
            <Section title="Plan">
              <PlanFields
                planned={bug}
                mayEdit={rights.plan && !deleted}
                mayPlan={rights.sprint && !deleted}
                onPlan={(change) => void commands.plan(bug, change)}
              />
            </Section>
            <Section title="Time in each status">
              <BugTimes bug={bug} />
            </Section>
          </div>
        </div>
        <BugTabs bug={bug} tab={tab} />
      </div>
    </Dialog>
  );
}
