import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { useRecordEntries } from '../../platform/sync/use-history';
import { useNameOf } from '../../platform/presence/use-names';
import type { RemoteValueProps } from '../../ui/form/remote-value';
import { lastAuthorOf } from '../../widgets/history/history-words';
import { type FeatureField, valuesOf } from './feature-form-rules';
import { featureText } from './history-words';
import { topic } from './use-features';

/**
 * Says of a field of an open form who saved another value meanwhile, and which.
 * @param feature null for a new request, of which nobody else can save anything
 */
export function useRemoteMarks(feature: FeatureRequestView | null) {
  const entries = useRecordEntries(topic, feature?._id ?? null);
  const nameOf = useNameOf();
  return (field: FeatureField, onTake: () => void): RemoteValueProps | undefined => {
    if (feature === null) return undefined;
    const by = lastAuthorOf(entries, field) ?? 'Somebody else';
    return { by, value: featureText(field, valuesOf(feature)[field], nameOf) ?? 'nothing', onTake };
  };
}
