import { messages } from '@atrium/contracts/core/messages';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { useCallback, useId, useState } from 'react';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { toast } from '../../ui/overlay/toast-store';
import { CustomFields } from '../../widgets/custom-fields/custom-fields';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { RestoredNotice } from '../../widgets/record-form/restored-notice';
import { FeaturePriorityBadge } from './feature-badges';
import { useFeatureList } from './feature-context';
import { FeatureFields } from './feature-fields';
import { featureNumber, featureTitle } from './select';
import { useFeatureForm } from './use-feature-form';
import { useRemoteMarks } from './use-remote-marks';
import { topic } from './use-features';

/** The form of a request, new or known. What is written stays on this device until it is saved. */
export function FeatureFormDialog(props: {
  /** Null for a new request. */
  feature: FeatureRequestView | null;
  onClose: () => void;
}) {
  const { feature, onClose } = props;
  const { show } = useFeatureList();
  const formId = useId();
  const [uploading, setUploading] = useState<ReadonlySet<string>>(new Set());
  const onUploading = useCallback((part: string, isUploading: boolean) => {
    setUploading((parts) => {
      if (parts.has(part) === isUploading) return parts;
      const others = [...parts].filter((each) => each !== part);
      return new Set(isUploading ? [...others, part] : others);
    });
  }, []);
  const saved = (request: FeatureRequestView | null) => {
    const { saved: created, updated } = messages.feature;
    if (feature !== null) {
      if (request !== null) toast.success(updated, { description: featureNumber(feature) });
    } else if (request !== null) {
      const open = { label: 'Open', onSelect: () => show({ kind: 'read', id: request._id }) };
      toast.success(created, { description: featureNumber(request), action: open });
    }
    onClose();
  };
  const { form, submit, take, discard, theirs, isRestored, pictureAddress, custom } = useFeatureForm(feature, saved);
  const markOf = useRemoteMarks(feature);

  return (
    <Dialog
      open
      onClose={onClose}
      title={feature === null ? 'New request' : featureNumber(feature)}
      description={feature === null ? undefined : featureTitle(feature) || undefined}
      aside={
        feature === null ? undefined : (
          <>
            <FeaturePriorityBadge priority={feature.priority} />
            <EditorsMark topic={topic} id={feature._id} />
          </>
        )
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={uploading.size > 0}
            busy={form.formState.isSubmitting}
          >
            {uploading.size > 0 ? 'Uploading…' : feature === null ? 'Save' : 'Update'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        data-record={feature?._id}
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4"
      >
        {isRestored ? <RestoredNotice onDiscard={discard} /> : null}
        <FeatureFields
          form={form}
          record={feature?._id ?? null}
          pictureAddress={pictureAddress}
          remoteOf={(field) => (theirs.includes(field) ? markOf(field, () => take(field)) : undefined)}
          onUploading={onUploading}
        />
        <CustomFields custom={custom} of={feature === null ? null : { collection: topic, record: feature._id }} />
      </form>
    </Dialog>
  );
}
