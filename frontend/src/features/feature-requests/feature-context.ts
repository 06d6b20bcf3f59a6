import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import type { FeatureStatus } from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { useMemo } from 'react';
import type { SetAddress } from '../../platform/list/use-address';
import { useRights } from '../../platform/session/session';
import { requiredContext } from '../../ui/context/required-context';
import { type RecordRights, useRecordRights } from '../../shared-features/record-list/use-record-rights';
import type { FeatureSearch, OpenFeature } from './feature-search';
import type { FeatureCommands } from './use-feature-commands';

/** Voting needs no right. */
export interface FeatureRights extends RecordRights {
  readonly promote: boolean;
}

export interface FeatureListShared {
  readonly commands: FeatureCommands;
  readonly rights: FeatureRights;
  readonly show: (open: OpenFeature | null) => void;
  readonly setSearch: SetAddress<FeatureSearch>;
  readonly answer: (feature: FeatureRequestView, status: FeatureStatus) => void;
}

export const [FeatureListContext, useFeatureList] = requiredContext<FeatureListShared>('the list of requests');

export function useFeatureRights(): FeatureRights {
  const { can } = useRights();
  const rights = useRecordRights(featureRequestKind);
  return useMemo(() => ({ ...rights, promote: can('createnotes') }), [can, rights]);
}
