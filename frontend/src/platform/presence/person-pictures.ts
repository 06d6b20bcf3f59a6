import { fileAddress, thumbnailAddress } from '@atrium/contracts/core/files';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import type { PersonPictureSource } from '../../ui/person/person-picture';
import { shownAddress } from '../api/files';
import { liveStore } from '../sync/live';
import { signedIn } from '../session/session';

function addressOf({ _id, picture }: UserView | PersonView): string | null {
  return picture === '' ? null : thumbnailAddress(fileAddress('users', _id, picture));
}

/** Colleagues from the directory; the own picture even while acting elsewhere. */
export const personPictures: PersonPictureSource = {
  of(id) {
    const person = liveStore.document('users', id) as UserView | PersonView | undefined;
    if (person !== undefined) {
      const address = addressOf(person);
      return address === null ? null : shownAddress(address);
    }
    const own = signedIn.get().user;
    return own?._id === id ? addressOf(own) : null;
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
