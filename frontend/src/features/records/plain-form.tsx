import { useId, useState } from 'react';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { CancelButton } from '../../shared-features/record-form/cancel-button';
import { FormNotices } from '../../shared-features/record-form/form-notices';
import { KindFields } from '../../shared-features/record-form/kind-fields';
import { numberOf } from '../../shared-features/record-list/record-values';
import { type AnyPlain, usePlain } from './plain-context';
import { usePlainForm } from './use-plain-form';

/** @param props.record null for a new one */
export function PlainForm({ record, onClose }: { record: AnyPlain | null; onClose: () => void }) {
  const { kind, labels } = usePlain();
  const form = usePlainForm(record, onClose);
  const [isUploading, setUploading] = useState(false);
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={record === null ? `New ${kind.one}` : numberOf(kind, record)}
      aside={record === null ? undefined : <EditorsMark topic={kind.collection} id={record._id} />}
      footer={
        <>
          <CancelButton form={formId} onClose={onClose} />
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={form.form.formState.isSubmitting}
            disabled={isUploading}
          >
            {record === null ? `Create ${kind.one}` : 'Save changes'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onReset={form.discard}
        noValidate
        onSubmit={(event) => void form.submit(event)}
        className="flex flex-col gap-4"
      >
        <FormNotices isRestored={form.isRestored} onDiscard={form.discard} />
        <KindFields
          kind={kind}
          record={record}
          form={form}
          textOf={labels.textOf}
          className="sm:grid-cols-2"
          keepsBoth
          onUploading={setUploading}
        />
      </form>
    </Dialog>
  );
}
