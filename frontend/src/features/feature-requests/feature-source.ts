import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import type { ReactNode } from 'react';
import { listedIn, type ListSource, type ReaderProps } from '../../shared-features/list-source/list-source';
import { featureSearch } from './feature-search';
import { useFeatures } from './use-features';

function FeatureReader({ raw, children }: ReaderProps): ReactNode {
  return children(listedIn(useFeatures(featureSearch(raw))));
}

export const featureSource: ListSource = {
  screen: 'feature-requests',
  kind: featureRequestKind,
  Reader: FeatureReader,
};
