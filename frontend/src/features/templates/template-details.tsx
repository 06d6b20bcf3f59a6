import type { TemplateView } from '@atrium/contracts/templates/views';
import { Copy } from 'lucide-react';
import { Badge } from '../../ui/element/badge';
import { DeletedBadge } from '../../ui/element/deleted-badge';
import { Button } from '../../ui/element/button';
import { AvatarStack, type Person } from '../../ui/person/avatar-stack';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { RecordDiscussion } from '../../shared-features/conversation/discussion';
import { RecordHistory } from '../../shared-features/history/record-history';
import { DeleteAction, EditAction, RestoreAction } from '../../shared-features/record-panel/panel-actions';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { RecordPanel } from '../../shared-features/record-panel/record-panel';
import { templateLabels } from './history-labels';
import { TemplatePreview } from './template-preview';
import { ConditionList } from './condition-list';
import { useTemplateCommands } from './use-template-commands';

export function TemplateDetails(props: {
  template: TemplateView;
  /** The others who have this template open. */
  viewers: readonly Person[];
  /** Null without the right. */
  onEdit: ((id: string) => void) | null;
  onCopy: ((id: string) => void) | null;
  onClose: () => void;
}) {
  const { template, viewers, onEdit, onCopy, onClose } = props;
  const { _id, templateName, templateFor, activeTemplates, revision, fields, deleted } = template;
  const { remove, restore } = useTemplateCommands();
  return (
    <RecordPanel
      title={templateName}
      marks={
        <>
          {deleted ? <DeletedBadge /> : activeTemplates ? <Badge tone="success">Active</Badge> : null}
          <EditorsMark topic="templates" id={_id} />
          <AvatarStack label="Also looking at this template" people={viewers} />
        </>
      }
      note={`For ${templateFor} · version ${revision}`}
      actions={
        onEdit === null ? null : deleted ? (
          <RestoreAction onRestore={() => void restore(template)} />
        ) : (
          <>
            <DeleteAction onDelete={() => void remove(template).then((gone) => (gone ? onClose() : null))} />
            {onCopy === null ? null : (
              <Button icon={Copy} onClick={() => onCopy(_id)}>
                Duplicate
              </Button>
            )}
            <EditAction onEdit={() => onEdit(_id)} />
          </>
        )
      }
    >
      <div data-record={_id} className="flex flex-col gap-6">
        <TemplatePreview name={templateName} fields={fields} />
        <ConditionList fields={fields} />
        <PanelSection title="Discussion" holdsRegion>
          <RecordDiscussion collection="templates" id={_id} labels={templateLabels} />
        </PanelSection>
        <PanelSection title="History">
          <RecordHistory labels={templateLabels} id={_id} />
        </PanelSection>
      </div>
    </RecordPanel>
  );
}
