import { linkHours } from '@atrium/contracts/users/links';

/** What becomes of people whom a file brings. */
export function InvitationNote() {
  return (
    <p className="text-ink-muted">
      Each person is invited to choose a password, by a link that works once within {linkHours.invitation / 24} days.
      Where the installation sends mail, it goes out a minute after the import, so an undo before that reaches nobody;
      elsewhere you copy it from the menu of each person. Everybody gets the rights that their role usually has, as far
      as you have them.
    </p>
  );
}
