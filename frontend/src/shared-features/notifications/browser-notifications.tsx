import { keepsQuiet } from '@atrium/contracts/notifications/quiet';
import { netChange, whoActed } from '@atrium/contracts/notifications/notification-text';
import { startPosition } from '@atrium/contracts/core/live';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { nameNow } from '../../platform/presence/names-now';
import { useUser } from '../../platform/session/session';
import { readStored, writeStored } from '../../platform/browser/storage';
import { useDocument } from '../../platform/sync/use-document';
import { useSettings } from '../../platform/organisation/use-settings';
import { useBrowserPermission } from './browser-permission';
import { writeTime } from '../record-kinds/record-title';
import { type FreshEntry, freshEntries } from './fresh-entries';
import { message } from '../../ui/language/message';
import { addressOfEntry, titleOfEntry } from './notification-looks';
import { useInbox, usePreferredNotifications } from './use-inbox';

/** Of several tabs one notifies; the role moves on when it closes. */
function useIsNotifier(): boolean {
  const [isNotifier, setNotifier] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    let leave: () => void = () => {};
    const stay = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const hold = () => {
      setNotifier(true);
      return stay;
    };
    navigator.locks?.request('atrium.browser-notices', { signal: leaving.signal }, hold).catch(() => {});
    return () => {
      leaving.abort();
      leave();
    };
  }, []);
  return isNotifier;
}

function notify({ entry, actions }: FreshEntry, onOpen: (address: string) => void): void {
  const who = whoActed(actions, nameNow, message);
  const title = [entry.label, titleOfEntry(entry)].filter((text) => text !== '').join(' ');
  const change = netChange(actions, writeTime, message);
  const body = who === '' ? change : `${who}: ${change}`;
  // Replaces the record's previous notification.
  const shown = new Notification(title, { body, tag: entry._id });
  shown.addEventListener('click', () => {
    window.focus();
    onOpen(addressOfEntry(entry));
    shown.close();
  });
}

/** In one tab, outside of quiet hours. */
export function BrowserNotifications() {
  const { _id: me } = useUser();
  const { history } = useRouter();
  const { entries, status } = useInbox();
  const { choices, status: choicesStatus } = usePreferredNotifications();
  const settings = useSettings();
  const { document: clock } = useDocument('time-clocks', me);
  const permission = useBrowserPermission();
  const isNotifier = useIsNotifier();
  const isIn = clock?.in === true;

  useEffect(() => {
    if (!isNotifier || permission !== 'granted' || status !== 'ready' || choicesStatus !== 'ready') return;
    const key = `atrium.told.${me}`;
    const now = Date.now();
    const notifiedUpTo = readStored('localStorage', key);
    const { fresh, upTo } = freshEntries(entries, notifiedUpTo ?? startPosition, choices.browser, now);
    writeStored('localStorage', key, upTo);
    // Quiet hours skip, not delay: the inbox has it.
    if (keepsQuiet(choices, settings, now, isIn)) return;
    for (const one of fresh) notify(one, (address) => history.push(address));
  }, [isNotifier, permission, status, choicesStatus, entries, choices, settings, isIn, me, history]);
  return null;
}
