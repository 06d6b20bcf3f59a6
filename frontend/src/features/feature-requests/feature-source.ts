import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import { listedIn, type ListSource } from '../../shared-features/list-source/list-source';
import { featureSearch } from './feature-search';
import { useFeatures } from './use-features';

export const featureSource: ListSource = {
  screen: 'feature-requests',
  kind: featureRequestKind,
  useListed: (raw) => listedIn(useFeatures(featureSearch(raw))),
};
