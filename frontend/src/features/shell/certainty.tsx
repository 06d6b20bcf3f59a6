import type { ReactNode } from 'react';
import { useCertainty } from '../../platform/sync/use-certainty';
import { CertaintyContext } from '../../ui/status/certainty';

/** Tells a screen whether what it does not find can be called missing. */
export function KnowsCertainty({ children }: { children: ReactNode }) {
  return <CertaintyContext value={useCertainty()}>{children}</CertaintyContext>;
}
