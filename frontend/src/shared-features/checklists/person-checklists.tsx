import { purposeNames } from '@atrium/contracts/checklists/rules';
import { ListChecks } from 'lucide-react';
import { RecordLink } from '../../platform/browser/record-link';
import { useIsPast } from '../../platform/past/use-is-past';
import { useCollection } from '../../platform/sync/use-collection';
import { buttonClass } from '../../ui/element/button-class';
import { wireText } from '../../ui/language/wire-text';
import { PanelSection } from '../record-panel/panel-section';

/** The checklists of a person, for personnel, who start another one from here. */
export function PersonChecklists({ person, isThere }: { person: string; isThere: boolean }) {
  const { documents } = useCollection('checklists');
  const isPast = useIsPast();
  const theirs = documents.filter((checklist) => checklist.person._id === person);
  return (
    <PanelSection title="Onboarding and offboarding">
      {theirs.length === 0 ? (
        <p className="text-meta text-ink-muted">No checklist was started for this person.</p>
      ) : (
        <ul className="-mx-2">
          {theirs.map(({ _id, name, purpose, state, doneSteps, allSteps }) => (
            <li key={_id}>
              <RecordLink
                href={`/u/hr/onboarding?open=${_id}`}
                className="focus-inset flex min-h-row flex-wrap items-center gap-x-3 rounded-md px-2 hover:bg-hover"
              >
                <span className="min-w-0 grow wrap-anywhere">{name}</span>
                <span className="text-meta text-ink-muted">{purposeNames[purpose]}</span>
                <span className="text-meta text-ink-muted tabular-nums">{`${doneSteps} of ${allSteps}`}</span>
                <span className="text-meta text-ink-muted">{wireText(state)}</span>
              </RecordLink>
            </li>
          ))}
        </ul>
      )}
      {isPast || !isThere ? null : (
        <RecordLink
          href={`/u/hr/onboarding?form=new&person=${person}`}
          className={`${buttonClass({ size: 'sm' })} mt-2`}
        >
          <ListChecks aria-hidden className="size-3.5 shrink-0" />
          Start a checklist
        </RecordLink>
      )}
    </PanelSection>
  );
}
