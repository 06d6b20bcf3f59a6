import { labelMakers, labelNamed } from '@atrium/contracts/settings/labels';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useRights } from '../../platform/session/session';

/** Makes a label of a name, or finds it, and gives its id; null where it could not be made. */
export type CreateLabel = (name: string) => Promise<string | null>;

/** Null without the right. */
export function useLabelCreation(): CreateLabel | null {
  const dispatch = useDispatch();
  const { can } = useRights();
  if (!can(...labelMakers)) return null;
  return async (name) => {
    const outcome = await dispatch('CreateLabel', { body: { name }, failure: 'The label was not created' });
    return outcome.ok ? (labelNamed(outcome.data.labels, name)?.id ?? null) : null;
  };
}
