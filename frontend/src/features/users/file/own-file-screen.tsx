import { FileLock2, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useIsPast } from '../../../platform/past/use-is-past';
import { useActingTenant, useUser } from '../../../platform/session/session';
import { useDocument } from '../../../platform/sync/use-document';
import { RecordHistory } from '../../../shared-features/history/record-history';
import { ValueTip } from '../../../shared-features/history/value-tip';
import { Button } from '../../../ui/element/button';
import { Card } from '../../../ui/layout/card';
import { PageHeader } from '../../../ui/layout/page-header';
import { EmptyState } from '../../../ui/status/empty-state';
import { SkeletonText } from '../../../ui/status/skeleton';
import { FileFacts } from './file-facts';
import { FileFormDialog } from './file-form-dialog';
import { fileLabels } from './file-labels';

function OwnFile(props: { mayEdit: boolean; isEdited: boolean; onEdit: () => void; onClose: () => void }) {
  const { mayEdit, isEdited, onEdit, onClose } = props;
  const me = useUser()._id;
  const { document: file, status } = useDocument('employee-files', me);
  return (
    <>
      {status === 'loading' ? <SkeletonText lines={8} /> : null}
      {status !== 'loading' && file === undefined ? (
        <EmptyState
          icon={FileLock2}
          title="Nothing in your file yet"
          description="Write down how you can be reached, and whom to call in an emergency."
          action={mayEdit ? <Button onClick={onEdit}>Add contact details</Button> : null}
        />
      ) : null}
      {file === undefined ? null : (
        <ValueTip labels={fileLabels}>
          <Card className="@container/panel">
            <FileFacts file={file} level={2} />
          </Card>
          <Card title="History">
            <RecordHistory labels={fileLabels} id={me} />
          </Card>
        </ValueTip>
      )}
      {isEdited ? <FileFormDialog person={me} file={file} isOwn onClose={onClose} /> : null}
    </>
  );
}

/** What the organisation keeps about the reader, and the part of it that they change themselves. */
export function OwnFileScreen() {
  const elsewhere = useActingTenant() !== null;
  const mayEdit = !useIsPast() && !elsewhere;
  const [isEdited, setEdited] = useState(false);
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4">
      <PageHeader
        title="My file"
        description="Seen by you and those who look after people, and by nobody else"
        actions={
          mayEdit ? (
            <Button icon={Pencil} onClick={() => setEdited(true)}>
              Edit contact details
            </Button>
          ) : null
        }
      />
      {elsewhere ? (
        <p className="text-ink-muted">It is shown again when you leave the organisation in which you act now.</p>
      ) : (
        <OwnFile
          mayEdit={mayEdit}
          isEdited={isEdited}
          onEdit={() => setEdited(true)}
          onClose={() => setEdited(false)}
        />
      )}
    </div>
  );
}
