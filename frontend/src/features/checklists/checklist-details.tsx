import { isPersonnel, isShownToPerson } from '@atrium/contracts/checklists/rules';
import type { ChecklistView } from '@atrium/contracts/checklists/views';
import { CalendarDays, CircleSlash, Eye, Pencil, Undo2, UserRound } from 'lucide-react';
import { useUser } from '../../platform/session/session';
import { RecordHistory } from '../../shared-features/history/record-history';
import { longDayText } from '../../shared-features/plan/days';
import { PanelBody } from '../../shared-features/record-panel/panel-body';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { RecordPanel } from '../../shared-features/record-panel/record-panel';
import { Button } from '../../ui/element/button';
import { AvatarStack, type Person } from '../../ui/person/avatar-stack';
import { PersonName } from '../../ui/person/person-name';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { AboutPerson, ChecklistProgress, PurposeBadge, StateBadge, UnsharedBadge } from './checklist-marks';
import type { SetChecklistSearch } from './checklist-search';
import { checklistLabels } from './history-labels';
import { StepList } from './step-list';
import { useChecklistCommands } from './use-checklist-commands';

function Actions({ checklist, setSearch }: { checklist: ChecklistView; setSearch: SetChecklistSearch }) {
  const { reopen, share } = useChecklistCommands();
  if (checklist.state === 'Cancelled') {
    return (
      <Button icon={Undo2} onClick={() => void reopen(checklist)}>
        Reopen
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="ghost"
        icon={CircleSlash}
        className="-ms-3 me-auto"
        onClick={() => setSearch({ form: 'cancel' })}
      >
        Cancel checklist
      </Button>
      {isShownToPerson(checklist) ? null : (
        <Button icon={Eye} onClick={() => void share(checklist)}>
          Share with the person
        </Button>
      )}
      <Button variant="primary" icon={Pencil} onClick={() => setSearch({ form: 'edit' })}>
        Edit
      </Button>
    </>
  );
}

function Facts({ checklist }: { checklist: ChecklistView }) {
  const { person, date, manager, reason, state } = checklist;
  return (
    <div className="flex flex-col gap-2 text-ink-muted">
      <AboutPerson person={person} size="md" />
      <p data-field="date" className="flex items-center gap-2">
        <CalendarDays aria-hidden className="size-4 shrink-0" />
        <span>Counts from {longDayText(date)}</span>
      </p>
      {manager === null ? null : (
        <p data-field="manager" className="flex items-center gap-2">
          <UserRound aria-hidden className="size-4 shrink-0" />
          <span>
            Reports to <PersonName id={manager._id} name={manager.username} />
          </span>
        </p>
      )}
      {state === 'Cancelled' && reason !== '' ? (
        <p data-field="reason" className="wrap-anywhere text-danger-ink">
          {reason}
        </p>
      ) : null}
    </div>
  );
}

/** A checklist with its steps; a named doer sees their own alone, and no history. */
export function ChecklistDetails(props: {
  checklist: ChecklistView;
  /** The others who have it open. */
  viewers: readonly Person[];
  setSearch: SetChecklistSearch;
}) {
  const { checklist, viewers, setSearch } = props;
  const me = useUser();
  const { _id, name, person, manager, purpose } = checklist;
  const mayEdit = isPersonnel(me);
  const isWhole = mayEdit || me._id === person._id || me._id === manager?._id;
  return (
    <RecordPanel
      title={name}
      marks={
        <>
          <StateBadge checklist={checklist} />
          <PurposeBadge purpose={purpose} />
          {isShownToPerson(checklist) ? null : <UnsharedBadge />}
          <EditorsMark topic="checklists" id={_id} />
          <AvatarStack label="Also looking at this checklist" people={viewers} />
        </>
      }
      actions={mayEdit ? <Actions checklist={checklist} setSearch={setSearch} /> : null}
    >
      <PanelBody record={_id} facts={<Facts checklist={checklist} />}>
        <PanelSection title="Steps" field="steps" aside={<ChecklistProgress checklist={checklist} />}>
          <StepList checklist={checklist} />
        </PanelSection>
        {isWhole ? (
          <PanelSection title="History">
            <RecordHistory labels={checklistLabels} id={_id} />
          </PanelSection>
        ) : null}
      </PanelBody>
    </RecordPanel>
  );
}
