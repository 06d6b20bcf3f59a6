import type { TemplateView } from '@atrium/contracts/templates/views';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { RecordHistory } from '../../shared-features/history/record-history';
import { TemplatePreview } from './template-preview';
import { templateLabels } from './history-labels';

/** A template as it is now, and how it became so. */
export function TemplateViewDialog(props: {
  template: TemplateView;
  onClose: () => void;
  onEdit: (() => void) | null;
}) {
  const { template, onClose, onEdit } = props;
  const { templateName, templateFor, activeTemplates, revision, fields } = template;
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={templateName}
      description={`For ${templateFor} · version ${revision}`}
      aside={activeTemplates ? <Badge tone="success">Active</Badge> : undefined}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {onEdit === null ? null : (
            <Button variant="primary" onClick={onEdit}>
              Edit
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TemplatePreview name={templateName} fields={fields} />
        <RecordHistory labels={templateLabels} id={template._id} />
      </div>
    </Dialog>
  );
}
