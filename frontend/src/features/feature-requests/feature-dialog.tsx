import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { Bell, BellOff, Pencil, StickyNote, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../platform/session/session';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { RecordHistory } from '../../shared-features/history/record-history';
import { ItemLinks } from '../../shared-features/item-links/item-links';
import { LinkEditor } from '../../shared-features/item-links/link-editor';
import { PlanFields } from '../../shared-features/plan/plan-fields';
import { TalkDisclosure } from '../../shared-features/talk/talk-disclosure';
import { CustomValues } from '../../shared-features/custom-fields/custom-values';
import { FeatureStatusBadge } from './feature-badges';
import { useFeatureList } from './feature-context';
import { FeatureDuplicates } from './feature-duplicates';
import { FeatureFacts } from './feature-facts';
import { FeatureSection } from './feature-section';
import { FeatureStory } from './feature-story';
import { featureLabels } from './history-labels';
import { PromoteDialog } from './promote-dialog';
import { featureNumber, featureTitle, topic } from './select';
import { PriorityBadge } from '../../widgets/priority/priority-badge';

function Actions({ feature, onClose }: { feature: FeatureRequestView; onClose: () => void }) {
  const { rights, commands, show } = useFeatureList();
  const [isPromoting, setPromoting] = useState(false);
  const watches = feature.watchers.includes(useUser()._id);
  if (feature.deleted) {
    return rights.remove ? (
      <Button variant="primary" icon={Undo2} onClick={() => void commands.restore(feature)}>
        Restore
      </Button>
    ) : null;
  }
  return (
    <>
      <span className="-ms-3 me-auto flex flex-wrap">
        <Button
          variant="ghost"
          icon={watches ? BellOff : Bell}
          aria-pressed={watches}
          onClick={() => void commands.watch(feature, !watches)}
        >
          {watches ? 'Stop watching' : 'Watch'}
        </Button>
        {rights.promote ? (
          <Button variant="ghost" icon={StickyNote} onClick={() => setPromoting(true)}>
            Make a task
          </Button>
        ) : null}
        {rights.remove ? (
          <Button
            variant="ghost"
            icon={Trash2}
            onClick={() => void commands.remove(feature).then((gone) => (gone ? onClose() : null))}
          >
            Delete
          </Button>
        ) : null}
      </span>
      {rights.edit ? (
        <Button variant="primary" icon={Pencil} onClick={() => show({ kind: 'edit', id: feature._id })}>
          Edit
        </Button>
      ) : null}
      {isPromoting ? <PromoteDialog feature={feature} onClose={() => setPromoting(false)} /> : null}
    </>
  );
}

export function FeatureDialog({ feature, onClose }: { feature: FeatureRequestView; onClose: () => void }) {
  const { rights, commands } = useFeatureList();
  const { _id, links, deleted } = feature;
  const mayLink = rights.edit && !deleted;
  return (
    <Dialog
      open
      onClose={onClose}
      title={featureNumber(feature)}
      description={featureTitle(feature) || undefined}
      aside={
        <>
          <PriorityBadge priority={feature.priority} />
          {deleted ? <Badge icon={Trash2}>Deleted</Badge> : <FeatureStatusBadge status={feature.status} />}
          <EditorsMark topic={topic} id={_id} />
        </>
      }
      footer={
        <>
          <Actions feature={feature} onClose={onClose} />
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div data-record={_id} className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <FeatureStory feature={feature} />
          <FeatureSection title="Duplicates">
            <FeatureDuplicates feature={feature} />
          </FeatureSection>
          <FeatureSection title="Links">
            <div data-field="links" className="flex flex-col gap-3">
              <ItemLinks links={links} onRemove={mayLink ? (link) => void commands.unlink(feature, link) : undefined} />
              {mayLink ? (
                <LinkEditor
                  self={{ collection: topic, id: _id }}
                  links={links}
                  onLink={(link) => void commands.link(feature, link)}
                />
              ) : null}
            </div>
          </FeatureSection>
          <TalkDisclosure collection={topic} id={_id} labels={featureLabels} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <FeatureSection title="Facts">
            <FeatureFacts feature={feature} />
          </FeatureSection>
          <CustomValues custom={feature.custom} collection={topic} record={feature._id} />
          <FeatureSection title="Plan">
            <PlanFields
              planned={feature}
              mayEdit={rights.plan && !deleted}
              mayPlan={rights.sprint && !deleted}
              onPlan={(change) => void commands.plan(feature, change)}
            />
          </FeatureSection>
          <FeatureSection title="History">
            <RecordHistory labels={featureLabels} id={_id} />
          </FeatureSection>
        </div>
      </div>
    </Dialog>
  );
}
