import { createContext } from 'react';

/**
 * Whether a record that is not found is not there: `asking` while the server has not answered, `away` without a
 * connection, when what this device holds may be older than a link to the record.
 */
export type Certainty = 'certain' | 'asking' | 'away';

export interface CertaintySource {
  readonly get: () => Certainty;
  readonly subscribe: (listener: () => void) => () => void;
}

const always: CertaintySource = { get: () => 'certain', subscribe: () => () => {} };

export const CertaintyContext = createContext<CertaintySource>(always);
