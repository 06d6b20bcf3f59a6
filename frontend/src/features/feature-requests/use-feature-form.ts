import { messages } from '@atrium/contracts/core/messages';
import { fileAddress, previewAddress } from '@atrium/contracts/core/files';
import { CreateFeatureRequest, EditFeatureRequest } from '@atrium/contracts/feature-requests/commands';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { formValues } from '../../shared-features/record-form/kind-values';
import { useKindForm } from '../../shared-features/record-form/use-kind-form';
import { useFeatureList } from './feature-context';
import { topic } from './select';
import type { FeatureSaved } from './use-feature-commands';

/**
 * @param feature null for a new one
 * @param done gets the saved request; null when nothing changed
 */
export function useFeatureForm(feature: FeatureRequestView | null, done: (saved: FeatureRequestView | null) => void) {
  const { commands } = useFeatureList();
  const form = useKindForm<typeof featureRequestKind, FeatureRequestView, FeatureSaved>({
    kind: featureRequestKind,
    record: feature,
    target: 'Feature',
    draft: 'feature-request',
    bodies: { create: CreateFeatureRequest, edit: EditFeatureRequest },
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
