import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { Bell, BellOff, Pencil, StickyNote, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../platform/session/session';
import { DeletedBadge } from '../../ui/element/deleted-badge';
import { Button } from '../../ui/element/button';
import { RelativeTime } from '../../ui/format/relative-time';
import { AvatarStack, type Person } from '../../ui/person/avatar-stack';
import { PersonName } from '../../ui/person/person-name';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { RecordHistory } from '../../shared-features/history/record-history';
import { ItemLinks } from '../../shared-features/item-links/item-links';
import { LinkEditor } from '../../shared-features/item-links/link-editor';
import { PlanFields } from '../../shared-features/plan/plan-fields';
import { PanelBody } from '../../shared-features/record-panel/panel-body';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { RecordPanel } from '../../shared-features/record-panel/record-panel';
import { AttachmentsSection } from '../../shared-features/attachments/attachments-section';
import { RecordDiscussion } from '../../shared-features/conversation/discussion';
import { CustomValues } from '../../shared-features/custom-fields/custom-values';
import { FeatureStatusBadge } from './feature-badges';
import { useFeatureList } from './feature-context';
import { FeatureDuplicates } from './feature-duplicates';
import { FeatureFacts } from './feature-facts';
import { FeaturePublic } from './feature-public';
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

export function FeatureDetails(props: {
  feature: FeatureRequestView;
  /** The others who have this request open. */
  viewers: readonly Person[];
  onClose: () => void;
}) {
  const { feature, viewers, onClose } = props;
  const { rights, commands } = useFeatureList();
  const { _id, links, deleted, createdby, createdAt } = feature;
  const mayLink = rights.edit && !deleted;
  return (
    <RecordPanel
      number={featureNumber(feature)}
      title={featureTitle(feature)}
      marks={
        <>
          <PriorityBadge priority={feature.priority} />
          {deleted ? <DeletedBadge /> : <FeatureStatusBadge status={feature.status} />}
          <EditorsMark topic={topic} id={_id} />
          <AvatarStack label="Also looking at this request" people={viewers} />
        </>
      }
      note={
        <>
          Requested by <PersonName id={createdby._id} name={createdby.username} /> <RelativeTime at={createdAt} />
        </>
      }
      actions={<Actions feature={feature} onClose={onClose} />}
    >
      <PanelBody
        record={_id}
        facts={<FeatureFacts feature={feature} />}
        rest={
          <>
            <CustomValues custom={feature.custom} collection={topic} record={_id} />
            <PanelSection title="Duplicates">
              <FeatureDuplicates feature={feature} />
            </PanelSection>
            <PanelSection title="Links">
              <div data-field="links" className="flex flex-col gap-3">
                <ItemLinks
                  links={links}
                  onRemove={mayLink ? (link) => void commands.unlink(feature, link) : undefined}
                />
                {mayLink ? (
                  <LinkEditor
                    self={{ collection: topic, id: _id }}
                    links={links}
                    onLink={(link) => void commands.link(feature, link)}
                  />
                ) : null}
              </div>
            </PanelSection>
            <PanelSection title="Plan">
              <PlanFields
                planned={feature}
                mayEdit={rights.plan && !deleted}
                mayPlan={rights.sprint && !deleted}
                onPlan={(change) => void commands.plan(feature, change)}
              />
            </PanelSection>
          </>
        }
      >
        <FeatureStory feature={feature} />
        <FeaturePublic feature={feature} />
        <AttachmentsSection attachments={feature.attachments} collection={topic} record={_id} />
        <PanelSection title="Discussion" holdsRegion>
          <RecordDiscussion collection={topic} id={_id} labels={featureLabels} />
        </PanelSection>
        <PanelSection title="History">
          <RecordHistory labels={featureLabels} id={_id} />
        </PanelSection>
      </PanelBody>
    </RecordPanel>
  );
}
