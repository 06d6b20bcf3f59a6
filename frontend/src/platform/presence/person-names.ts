import { displayName } from '@atrium/contracts/users/display-name';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { namesFrom } from './names-now';
import type { PersonNameSource, ShownName } from '../../ui/person/person-names';
import { signedIn } from '../session/session';
import { liveStore } from '../sync/live';

type Known = UserView | PersonView;

// Documents are immutable.
const names = new WeakMap<Known, ShownName>();

function shownNameOf(person: Known): ShownName {
  const known = names.get(person);
  if (known !== undefined) return known;
  const name = displayName(person);
  const shown = { name, username: name === person.username ? null : person.username };
  names.set(person, shown);
  return shown;
}

function personOf(id: string): Known | undefined {
  const own = signedIn.get().user;
  return (liveStore.document('users', id) as Known | undefined) ?? (own?._id === id ? own : undefined);
}

/** Colleagues from the directory; the own name even while acting elsewhere. */
export const personNames: PersonNameSource = {
  of(id) {
    const person = personOf(id);
    return person === undefined ? null : shownNameOf(person);
  },
  subscribe(listener) {
    const stopPeople = liveStore.subscribe('users', listener);
    const stopSession = signedIn.subscribe(listener);
    return () => {
      stopPeople();
      stopSession();
    };
  },
};

namesFrom(personNames);
