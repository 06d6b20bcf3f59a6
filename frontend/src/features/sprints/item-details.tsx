import type { PlannedCollection } from '@atrium/contracts/sprints/rules';
import { ExternalLink } from 'lucide-react';
import { RecordLink } from '../../platform/browser/record-link';
import { useDispatch } from '../../platform/api/use-dispatch';
import { usePersonName } from '../../platform/presence/use-names';
import { Badge } from '../../ui/element/badge';
import { buttonClass } from '../../ui/element/button-class';
import { PersonChip } from '../../ui/person/person-chip';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { PriorityBadge } from '../../widgets/priority/priority-badge';
import type { HistoryLabels } from '../../shared-features/history/history-labels';
import { RecordHistory } from '../../shared-features/history/record-history';
import { itemKinds } from '../../shared-features/item-links/item-kinds';
import { ItemLinks } from '../../shared-features/item-links/item-links';
import { MarkdownView } from '../../shared-features/markdown/markdown-view';
import { PlanFields } from '../../shared-features/plan/plan-fields';
import { MissingPanel } from '../../shared-features/record-panel/missing-panel';
import { PanelBody } from '../../shared-features/record-panel/panel-body';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { RecordPanel } from '../../shared-features/record-panel/record-panel';
import { RecordDiscussion } from '../../shared-features/conversation/discussion';
import { planItem } from './item-commands';
import { assigneeOf, describe, type SprintItem } from './sprint-items';
import { useSprintItem, useSprintRights } from './use-sprints';
import { wireText } from '../../ui/language/wire-text';

/** The labels of the histories of what sprints hold. */
export type ItemLabels = Readonly<Record<PlannedCollection, HistoryLabels>>;

function Assignee({ id }: { id: string | null }) {
  const name = usePersonName(id);
  if (id === null || name === null) return <span className="text-ink-faint">Nobody</span>;
  return <PersonChip id={id} name={name} />;
}

function Plan({ item }: { item: SprintItem }) {
  const dispatch = useDispatch();
  const rights = useSprintRights();
  return (
    <PanelSection title="Plan">
      <div className="flex flex-col gap-4">
        {item.collection === 'feature-requests' ? null : (
          <div className="flex flex-col gap-1">
            <span className="text-meta font-medium text-ink-muted">Assignee</span>
            <Assignee id={assigneeOf(item)} />
          </div>
        )}
        <PlanFields
          planned={item.document}
          mayEdit={rights.edit[item.collection] || rights.plan}
          mayPlan={rights.plan}
          onPlan={(plan) => void planItem(dispatch, item, plan)}
        />
      </div>
    </PanelSection>
  );
}

function OpenItem({ item, labels }: { item: SprintItem; labels: HistoryLabels }) {
  const { collection, document } = item;
  const { name, title, state, address } = describe(item);
  const { description, links } = document;
  return (
    <RecordPanel
      number={name}
      title={title}
      kicker={itemKinds[collection].label}
      marks={
        <>
          {state === null ? null : <Badge tone={state.tone}>{wireText(state.label)}</Badge>}
          {document.priority === '' ? null : <PriorityBadge priority={document.priority} />}
          <EditorsMark topic={collection} id={document._id} />
        </>
      }
      actions={
        address === null ? null : (
          <RecordLink href={address} className={buttonClass({})}>
            <ExternalLink aria-hidden className="size-4" />
            Open {name}
          </RecordLink>
        )
      }
    >
      <PanelBody
        record={document._id}
        facts={<Plan item={item} />}
        rest={
          links.length === 0 ? null : (
            <PanelSection title="Links">
              <ItemLinks links={links} />
            </PanelSection>
          )
        }
      >
        <PanelSection title="Description" field="description">
          {description === '' ? (
            <p className="text-ink-faint">No details</p>
          ) : (
            <MarkdownView text={description} files={{ collection, record: document._id }} />
          )}
        </PanelSection>
        <PanelSection title="Discussion" holdsRegion>
          <RecordDiscussion collection={collection} id={document._id} labels={labels} />
        </PanelSection>
        <PanelSection title="History">
          <RecordHistory labels={labels} id={document._id} />
        </PanelSection>
      </PanelBody>
    </RecordPanel>
  );
}

/** A record of a sprint, live, open beside the board. */
export function ItemDetails({ id, labels }: { id: string; labels: ItemLabels }) {
  const { item, status } = useSprintItem(id);
  if (item !== null && !item.document.deleted) return <OpenItem item={item} labels={labels[item.collection]} />;
  return (
    <MissingPanel
      title="Record"
      isLoading={status === 'loading'}
      problem="This record isn’t here"
      reason="It was deleted, or you have no right to see it."
    />
  );
}
