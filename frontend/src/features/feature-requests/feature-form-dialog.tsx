import { fileAddress, previewAddress } from '@atrium/contracts/core/files';
import { messages } from '@atrium/contracts/core/messages';
import { featureRequestCommands } from '@atrium/contracts/feature-requests/commands';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { useCallback, useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { CustomFields } from '../../shared-features/custom-fields/custom-fields';
import { CancelButton } from '../../shared-features/record-form/cancel-button';
import { FormNotices } from '../../shared-features/record-form/form-notices';
import { KindFields } from '../../shared-features/record-form/kind-fields';
import { formValues } from '../../shared-features/record-form/kind-values';
import { useKindForm } from '../../shared-features/record-form/use-kind-form';
import { Button } from '../../ui/element/button';
import { Form } from '../../ui/form/form';
import { FormField } from '../../ui/form/form-field';
import { Dialog } from '../../ui/overlay/dialog';
import { toast } from '../../ui/overlay/toast-store';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { PriorityBadge } from '../../widgets/priority/priority-badge';
import { useFeatureList } from './feature-context';
import { featureLabels } from './history-labels';
import { ImageField } from '../../shared-features/attachments/image-field';
import { featureNumber, featureTitle, topic } from './select';
import type { FeatureSaved } from './use-feature-commands';

/**
 * @param feature null for a new one
 * @param done gets the saved request; null when nothing changed
 */
function useFeatureForm(feature: FeatureRequestView | null, done: (saved: FeatureRequestView | null) => void) {
  const { commands } = useFeatureList();
  const form = useKindForm<typeof featureRequestKind, FeatureRequestView, FeatureSaved>({
    kind: featureRequestKind,
    record: feature,
    target: 'Feature',
    draft: 'feature-request',
    commands: { create: featureRequestCommands.CreateFeatureRequest, edit: featureRequestCommands.EditFeatureRequest },
    create: commands.create,
    edit: commands.edit,
    failure: messages.feature.saveFailure,
    done: (saved) => done(saved?.frsaved ?? null),
  });
  const { frimages } = form.values;
  // An unsaved picture is visible to its uploader only, at another address.
  const isSaved = feature !== null && frimages === formValues(featureRequestKind, feature).frimages;
  const pictureAddress = isSaved ? fileAddress(topic, feature._id, frimages) : previewAddress(frimages);
  return { form, pictureAddress };
}

export function FeatureFormDialog(props: { feature: FeatureRequestView | null; onClose: () => void }) {
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
  const { form: featureForm, pictureAddress } = useFeatureForm(feature, saved);
  const { form, submit, discard, isRestored, custom } = featureForm;

  return (
    <Dialog
      open
      onClose={onClose}
      title={feature === null ? 'New request' : featureNumber(feature)}
      description={feature === null ? undefined : featureTitle(feature) || undefined}
      aside={
        feature === null ? undefined : (
          <>
            <PriorityBadge priority={feature.priority} />
            <EditorsMark topic={topic} id={feature._id} />
          </>
        )
      }
      footer={
        <>
          <CancelButton form={formId} onClose={onClose} />
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
      <Form id={formId} onReset={discard} data-record={feature?._id} onSubmit={submit} className="flex flex-col gap-4">
        <FormNotices isRestored={isRestored} onDiscard={discard} />
        <KindFields
          kind={featureRequestKind}
          record={feature}
          form={featureForm}
          textOf={featureLabels.textOf}
          className="sm:grid-cols-3"
          hint="The first line is what the list shows"
          onUploading={(isUploading) => onUploading('text', isUploading)}
        >
          {(fieldOf) => (
            <div data-field="frimages" className="col-span-full">
              <FormField {...fieldOf('frimages')} hint="One picture: PNG, JPEG, WebP or GIF, at most 5 MB">
                <Controller
                  control={form.control}
                  name="frimages"
                  render={({ field: { value, onChange } }) => (
                    <ImageField
                      value={value}
                      address={pictureAddress}
                      onChange={onChange}
                      onUploading={(isUploading) => onUploading('picture', isUploading)}
                    />
                  )}
                />
              </FormField>
            </div>
          )}
        </KindFields>
        <CustomFields custom={custom} of={feature === null ? null : { collection: topic, record: feature._id }} />
      </Form>
    </Dialog>
  );
}
