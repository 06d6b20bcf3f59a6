import type { FeatureStatus } from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { createContext, useContext, useMemo } from 'react';
import { useRights } from '../../platform/session/session';
import type { OpenFeature } from './feature-search';
import type { FeatureCommands } from './use-feature-commands';
import type { SetFeatureSearch } from './use-feature-search';

/** What somebody may do with requests: one flag of either family is enough for each. Voting needs none. */
export interface FeatureRights {
  readonly create: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  /** To which project a request belongs, and how large it is. */
  readonly plan: boolean;
  /** Into which sprint it goes. */
  readonly sprint: boolean;
  /** Making a task out of a request. */
  readonly promote: boolean;
}

/** What all parts of the requests' screen share. */
export interface FeatureListShared {
  readonly commands: FeatureCommands;
  readonly rights: FeatureRights;
  readonly show: (open: OpenFeature | null) => void;
  readonly setSearch: SetFeatureSearch;
  /** Asks for the answer with which a request gets a status. */
  readonly answer: (feature: FeatureRequestView, status: FeatureStatus) => void;
}

/** Set by the screen of the requests. */
export const FeatureListContext = createContext<FeatureListShared | null>(null);

/** What the parts of the requests' screen share. @throws Error outside of it */
export function useFeatureList(): FeatureListShared {
  const shared = useContext(FeatureListContext);
  if (shared === null) throw new Error('This part needs the list of requests around it');
  return shared;
}

/** What the signed-in person may do with requests right now. */
export function useFeatureRights(): FeatureRights {
  const { can } = useRights();
  return useMemo(() => {
    const edit = can('supporteditfeature', 'developereditfeature');
    return {
      create: can('supportcreatefeature', 'developercreatefeature'),
      edit,
      remove: can('supportdeletefeature', 'developerdeletefeature'),
      plan: edit || can('editproject'),
      sprint: can('editproject'),
      promote: can('createnotes'),
    };
  }, [can]);
}
