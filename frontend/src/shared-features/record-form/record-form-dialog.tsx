import { type BaseSyntheticEvent, type ReactNode, useId } from 'react';
import { usePresence } from '../../platform/presence/use-presence';
import { Button } from '../../ui/element/button';
import { Dialog, type DialogProps } from '../../ui/overlay/dialog';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { CancelButton } from './cancel-button';
import { FormNotices } from './form-notices';
import { Form } from '../../ui/form/form';

/** The dialog around a record's form: what it is called, who else edits the record, and how it is sent. */
export function RecordFormDialog(
  props: Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose' | 'children'> & {
    collection: string;
    /** The record's id; null for a new one. */
    id: string | null;
    form: {
      readonly form: { readonly formState: { readonly isSubmitting: boolean } };
      readonly submit: (event?: BaseSyntheticEvent) => Promise<unknown>;
      readonly discard: () => void;
      readonly isRestored: boolean;
    };
    /** What the button says that sends the form. */
    action: string;
    /** Whether files are on their way, for which sending waits. */
    isUploading?: boolean;
    /** The choice that leaves the end unchanged. */
    mark?: ReactNode;
  },
) {
  const { collection, id, form, action, isUploading, mark, children, ...dialog } = props;
  const formId = useId();
  usePresence(collection, `editing:${id ?? 'new'}`);
  return (
    <Dialog
      {...dialog}
      open
      aside={
        id === null ? undefined : (
          <>
            {mark}
            <EditorsMark topic={collection} id={id} />
          </>
        )
      }
      footer={
        <>
          <CancelButton form={formId} onClose={dialog.onClose} />
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={form.form.formState.isSubmitting}
            disabled={isUploading}
          >
            {action}
          </Button>
        </>
      }
    >
      <Form id={formId} onReset={form.discard} onSubmit={form.submit} className="flex flex-col gap-4">
        <FormNotices isRestored={form.isRestored} onDiscard={form.discard} />
        {children}
      </Form>
    </Dialog>
  );
}
