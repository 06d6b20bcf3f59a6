import { bugKind } from '@atrium/contracts/bugs/kind';
import { bugStatuses, isOpenBug } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import { messages } from '@atrium/contracts/core/messages';
import { Pencil, RefreshCw, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { AttachmentsSection } from '../../shared-features/attachments/attachments-section';
import { RecordDiscussion } from '../../shared-features/conversation/discussion';
import { CustomValues } from '../../shared-features/custom-fields/custom-values';
import { type DrawComment, RecordHistory } from '../../shared-features/history/record-history';
import { ReplayButton } from '../../shared-features/history/replay-button';
import { EditableLinks } from '../../shared-features/item-links/editable-links';
import { bugTones } from '../../shared-features/item-links/item-kinds';
import { MarkdownView } from '../../shared-features/markdown/markdown-view';
import { PlanFields } from '../../shared-features/plan/plan-fields';
import { titleOf } from '../../shared-features/record-list/record-values';
import { PanelBody } from '../../shared-features/record-panel/panel-body';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { RecordPanel } from '../../shared-features/record-panel/record-panel';
import { Watchers } from '../../shared-features/record-panel/watchers';
import { DeletedBadge } from '../../ui/element/deleted-badge';
import { RecordActions } from '../../shared-features/record-list/record-actions';
import { Button } from '../../ui/element/button';
import { RelativeTime } from '../../ui/format/relative-time';
import { Disclosure } from '../../ui/layout/disclosure';
import { AvatarStack, type Person } from '../../ui/person/avatar-stack';
import { PersonName } from '../../ui/person/person-name';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { PriorityBadge } from '../../widgets/priority/priority-badge';
import { SeverityBadge } from '../../widgets/severity/severity-badge';
import { ReasonDialog } from '../../widgets/reason-dialog/reason-dialog';
import { TimeInStatus } from '../../widgets/status-times/time-in-status';
import { BugCode } from './bug-code';
import { BugStatusBadge } from './bug-badges';
import { useBugList } from './bug-context';
import { BugFacts } from './bug-facts';
import { BugHistoryTable } from './bug-history-table';
import { bugLabels } from './history-labels';
import { bugNumber } from './select';

function BugTimes({ bug: { status, statusSince: since, timeInStatus: before } }: { bug: BugView }) {
  return <TimeInStatus statuses={bugStatuses} tones={bugTones} past={{ status, since, before }} layout="column" />;
}

const drawComment: DrawComment = (comment, record) => (
  <MarkdownView text={comment} files={{ collection: 'bugs', record }} />
);

function BugTimeline({ id }: { id: string }) {
  return <RecordHistory labels={bugLabels} id={id} drawComment={drawComment} />;
}

function BugActions({ bug, onClose }: { bug: BugView; onClose: () => void }) {
  const { rights, commands, show } = useBugList();
  const [isReopening, setReopening] = useState(false);
  const to = (kind: 'edit' | 'update') => show({ kind, id: bug._id });
  return (
    <RecordActions record={bug} mayRemove={rights.remove} commands={commands} onClose={onClose}>
      {rights.edit && !isOpenBug(bug.status) ? (
        <Button icon={RotateCcw} onClick={() => setReopening(true)}>
          Reopen
        </Button>
      ) : null}
      {rights.edit ? (
        <>
          <Button icon={Pencil} onClick={() => to('edit')}>
            Edit
          </Button>
          <Button icon={RefreshCw} onClick={() => to('update')}>
            Update
          </Button>
        </>
      ) : null}
      {isReopening ? (
        <ReasonDialog
          title={`Reopen ${bugNumber(bug)}`}
          action="Reopen"
          variant="primary"
          // Reopened: in progress if assigned, else new.
          onReason={(reason) =>
            void commands.update(bug, { status: bug.assignedTo === null ? 'New' : 'In Progress', comment: reason })
          }
          onClose={() => setReopening(false)}
        />
      ) : null}
    </RecordActions>
  );
}

/** A bug with all that is known of it, live: facts, description, discussion, history, times, plan and links. */
export function BugDetails(props: {
  bug: BugView;
  /** The others who have this bug open. */
  viewers: readonly Person[];
  onClose: () => void;
}) {
  const { bug, viewers, onClose } = props;
  const { rights, commands } = useBugList();
  const { _id, description, createdby, createdAt, deleted } = bug;
  return (
    <RecordPanel
      number={bugNumber(bug)}
      title={titleOf(bugKind, bug)}
      marks={
        <>
          <PriorityBadge priority={bug.priority} />
          {bug.severity === '' ? null : <SeverityBadge severity={bug.severity} />}
          <BugStatusBadge status={bug.status} />
          {deleted ? <DeletedBadge /> : null}
          <EditorsMark topic="bugs" id={_id} />
          <AvatarStack label="Also looking at this bug" people={viewers} />
        </>
      }
      note={
        <>
          Raised by{' '}
          {createdby.username === '' ? (
            messages.bug.unknownUser
          ) : (
            <PersonName id={createdby._id} name={createdby.username} />
          )}{' '}
          <RelativeTime at={createdAt} />
        </>
      }
      actions={<BugActions bug={bug} onClose={onClose} />}
    >
      <PanelBody
        record={_id}
        facts={<BugFacts bug={bug} />}
        rest={
          <>
            <CustomValues custom={bug.custom} collection="bugs" record={_id} />
            <PanelSection title="Links">
              <div data-field="links">
                <EditableLinks
                  self={{ collection: 'bugs', id: _id }}
                  links={bug.links}
                  mayEdit={rights.edit && !deleted}
                  onLink={(link) => void commands.link(bug, link)}
                  onUnlink={(link) => void commands.unlink(bug, link)}
                />
              </div>
            </PanelSection>
            <BugCode bug={bug} />
            <PanelSection title="Watchers">
              <Watchers watchers={bug.watchers} onWatch={(watches) => void commands.watch(bug, watches)} />
            </PanelSection>
            <PanelSection title="Plan">
              <PlanFields
                planned={bug}
                mayEdit={rights.plan && !deleted}
                mayPlan={rights.sprint && !deleted}
                onPlan={(change) => void commands.plan(bug, change)}
              />
            </PanelSection>
            <PanelSection title="Time in each status">
              <BugTimes bug={bug} />
            </PanelSection>
          </>
        }
      >
        <PanelSection title="Description" field="description">
          {description.trim() === '' ? (
            <p className="text-ink-faint">No description</p>
          ) : (
            <MarkdownView text={description} files={{ collection: 'bugs', record: _id }} />
          )}
        </PanelSection>
        <AttachmentsSection attachments={bug.attachments} collection="bugs" record={_id} />
        <PanelSection title="Discussion" holdsRegion>
          <RecordDiscussion collection="bugs" id={_id} labels={bugLabels} />
        </PanelSection>
        <PanelSection title="History" aside={<ReplayButton collection="bugs" record={bug._id} />}>
          <BugHistoryTable bug={bug} />
          <Disclosure title="All changes" className="mt-2">
            <BugTimeline id={_id} />
          </Disclosure>
        </PanelSection>
      </PanelBody>
    </RecordPanel>
  );
}
