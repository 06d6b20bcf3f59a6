import type { HistoryEntry } from '@atrium/contracts/core/history';
import { historyTopic } from '@atrium/contracts/core/live';
import type { UserView } from '@atrium/contracts/users/views';
import { useFormContext } from 'react-hook-form';
import { useTopic } from '../../platform/use-collection';
import type { FormFieldProps } from '../../ui/form-field';
import { lastAuthorOf } from './history-words';
import type { DetailName, UserValues } from './use-user-form';

/**
 * Marks the fields of an open form that somebody else saved meanwhile. A field with a draft shows both values; one
 * without has taken theirs over already and says whose it is.
 * @param opened the values as they were when the form was opened
 * @returns the props that a field's mark needs
 */
export function useRemoteMarks(user: UserView | null, opened: UserValues | null) {
  const form = useFormContext<UserValues>();
  // A new person has no history yet; the list stands in, and nothing is read from it.
  const { documents } = useTopic<HistoryEntry>(user === null ? 'users' : historyTopic('users', user._id));
  const { dirtyFields } = form.formState;
  return (name: DetailName): Pick<FormFieldProps, 'remote' | 'hint'> => {
    if (user === null || opened === null || user[name] === opened[name]) return {};
    const by = lastAuthorOf(documents, name) ?? 'Somebody';
    if (dirtyFields[name] !== true) return { hint: `Just changed by ${by}` };
    const onTake = () => form.resetField(name, { defaultValue: user[name] });
    return { remote: { by, value: user[name], onTake } };
  };
}
