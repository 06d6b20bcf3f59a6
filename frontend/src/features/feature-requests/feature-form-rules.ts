import type { FeaturePriority } from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { pictureOf } from './select';

/** The values of the form of a request. What nobody chose is empty. */
export type FeatureValues = {
  product: string;
  submodule: string;
  priority: FeaturePriority | '';
  description: string;
  /** The id of the picture. */
  frimages: string;
};

export type FeatureField = keyof FeatureValues;

/** The values of a new request. */
export const blankFeature: FeatureValues = { product: '', submodule: '', priority: '', description: '', frimages: '' };

/** A request's values as the form takes them. */
export function valuesOf(feature: FeatureRequestView): FeatureValues {
  const { product, submodule, priority, description } = feature;
  return { product, submodule, priority, description, frimages: pictureOf(feature) };
}
