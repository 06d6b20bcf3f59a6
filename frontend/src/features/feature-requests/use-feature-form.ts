import { messages } from '@atrium/contracts/core/messages';
import { fileAddress, previewAddress } from '@atrium/contracts/core/files';
import { CreateFeatureRequest, EditFeatureRequest } from '@atrium/contracts/feature-requests/commands';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { newPlace, originOf, useMessageSeed } from '../../platform/api/message-seed';
import { useCustomForm } from '../../widgets/custom-fields/use-custom-form';
import { useRecordForm } from '../../widgets/record-form/use-record-form';
import { useFeatureList } from './feature-context';
import { blankFeature, type FeatureValues, valuesOf } from './feature-form-rules';
import { pictureOf } from './select';
import type { FeatureSaved } from './use-feature-commands';
import { topic } from './use-features';

/** The form of a request. @param feature null for a new one @param done called when there is nothing left to save */
export function useFeatureForm(feature: FeatureRequestView | null, done: (saved: FeatureRequestView | null) => void) {
  const { commands } = useFeatureList();
  const seed = useMessageSeed('feature-requests', feature === null);
  const custom = useCustomForm('Feature', `feature-request.${feature?._id ?? 'new'}`, feature?.custom);
  const form = useRecordForm<FeatureValues, FeatureSaved>({
    place: feature === null ? newPlace('feature-request', seed) : `feature-request.${feature._id}`,
    live: feature === null ? null : valuesOf(feature),
    version: feature?.version ?? null,
    blank: seed === null ? blankFeature : { ...blankFeature, description: seed.text },
    body: feature === null ? CreateFeatureRequest : EditFeatureRequest,
    custom,
    send: (changes, all, own) =>
      feature === null
        ? commands.create({ ...all, ...own }, originOf(seed))
        : commands.edit(feature, { ...changes, ...own }),
    failure: messages.feature.saveFailure,
    done: (saved) => done(saved?.frsaved ?? null),
  });
  const { frimages } = form.values;
  // A picture that isn't saved yet is seen by its uploader only, at an address of its own.
  const isSaved = feature !== null && frimages === pictureOf(feature);
  const pictureAddress = isSaved ? fileAddress(topic, feature._id, frimages) : previewAddress(frimages);
  return { ...form, pictureAddress, custom };
}
