import { ExternalLink, SearchX } from 'lucide-react';
import { RecordLink } from '../../platform/browser/record-link';
import { useDispatch } from '../../platform/api/use-dispatch';
import { usePersonName } from '../../platform/presence/use-names';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { buttonClass } from '../../ui/element/button-class';
import { Dialog } from '../../ui/overlay/dialog';
import { EmptyState } from '../../ui/status/empty-state';
import { PersonChip } from '../../ui/person/person-chip';
import { itemKinds } from '../../shared-features/item-links/item-kinds';
import { MarkdownView } from '../../shared-features/markdown/markdown-view';
import { PlanFields } from '../../shared-features/plan/plan-fields';
import { planItem } from './item-commands';
import { assigneeOf, describe, type SprintItem } from './sprint-items';
import { useSprintItem, useSprintRights } from './use-sprints';
import { PriorityBadge } from '../../widgets/priority/priority-badge';

function Assignee({ id }: { id: string | null }) {
  const name = usePersonName(id);
  if (id === null || name === null) return <span className="text-ink-faint">Nobody</span>;
  return <PersonChip id={id} name={name} />;
}

function Plan({ item }: { item: SprintItem }) {
  const dispatch = useDispatch();
  const rights = useSprintRights();
  return (
    <div className="flex flex-col gap-4">
      <PlanFields
        planned={item.document}
        mayEdit={rights.edit[item.collection] || rights.plan}
        mayPlan={rights.plan}
        onPlan={(plan) => void planItem(dispatch, item, plan)}
      />
      {item.collection === 'feature-requests' ? null : (
        <div className="flex flex-col gap-1">
          <span className="text-meta font-medium text-ink-muted">Assignee</span>
          <Assignee id={assigneeOf(item)} />
        </div>
      )}
    </div>
  );
}

function OpenItem({ item, onClose }: { item: SprintItem; onClose: () => void }) {
  const { collection, document } = item;
  const { name, title, state, address } = describe(item);
  const text = document.description;
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      description={itemKinds[collection].label}
      aside={
        <>
          {state === null ? null : <Badge tone={state.tone}>{state.label}</Badge>}
          {document.priority === '' ? null : <PriorityBadge priority={document.priority} />}
        </>
      }
      footer={
        <>
          {address === null ? null : (
            <RecordLink href={address} className={buttonClass({})}>
              <ExternalLink aria-hidden className="size-4" />
              Open {name}
            </RecordLink>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="flex min-w-0 flex-col gap-3">
          {collection === 'tasks' ? <p className="text-control font-medium">{title}</p> : null}
          {text === '' ? (
            <p className="text-ink-faint">No details</p>
          ) : (
            <MarkdownView text={text} files={{ collection, record: document._id }} />
          )}
        </div>
        <Plan item={item} />
      </div>
    </Dialog>
  );
}

export function ItemDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { item } = useSprintItem(id);
  if (item !== null && !item.document.deleted) return <OpenItem item={item} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} size="medium" title="Record">
      <EmptyState icon={SearchX} title="This record isn’t here" description="It was deleted, or you may not see it." />
    </Dialog>
  );
}
