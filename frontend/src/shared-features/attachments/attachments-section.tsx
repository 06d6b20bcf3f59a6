import { PanelSection } from '../record-panel/panel-section';
import { type Attachment, AttachmentList } from './attachment-list';

/** The files of a record; nothing where it has none. */
export function AttachmentsSection(props: { attachments: readonly Attachment[]; collection: string; record: string }) {
  if (props.attachments.length === 0) return null;
  return (
    <PanelSection title="Attachments" field="attachments">
      <AttachmentList label="Attachments" {...props} />
    </PanelSection>
  );
}
