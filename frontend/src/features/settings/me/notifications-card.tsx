import {
  channels,
  defaultChoices,
  type DigestRhythm,
  digestRhythms,
  kindTitles,
  type NotificationKind,
} from '@atrium/contracts/notifications/rules';
import { Card } from '../../../ui/layout/card';
import { ErrorState } from '../../../ui/status/error-state';
import { FormField } from '../../../ui/form/form-field';
import { Select } from '../../../ui/form/select';
import { SkeletonText } from '../../../ui/status/skeleton';
import { TextInput } from '../../../ui/form/text-input';
import { OwnHistory } from './own-history';
import { NotificationKinds } from './notification-kinds';
import { QuietHours } from './quiet-hours';
import { useNotificationChoices } from './use-notification-choices';
import { changesFrom, type HistoryLabels } from '../../../shared-features/history/history-labels';
import { BellRing } from 'lucide-react';
import { Button } from '../../../ui/element/button';
import { askPermission, useBrowserPermission } from '../../../shared-features/notifications/browser-permission';
import { yesNoText } from '../../../ui/format/yes-no-text';

const said = {
  granted: 'This browser shows notifications, in one of the tabs that are open.',
  denied: 'Notifications are blocked in this browser. You can change this in its settings for this page.',
  unsupported: 'This browser cannot show notifications.',
} as const;

function BrowserPermissionRow() {
  const permission = useBrowserPermission();
  if (permission !== 'default') return <p className="text-meta text-ink-muted">{said[permission]}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon={BellRing} onClick={() => void askPermission()}>
        Allow browser notifications
      </Button>
      <p className="min-w-0 text-meta text-ink-muted">Your browser then asks you for permission.</p>
    </div>
  );
}

const labels: Readonly<Record<string, string>> = {
  inApp: 'Inbox',
  browser: 'Browser',
  mail: 'Mail',
  quietFrom: 'Quiet from',
  quietUntil: 'Quiet until',
  quietDaysOff: 'Quiet on days off',
  onlyPunchedIn: 'Only while punched in',
  digest: 'Mails',
  digestAt: 'Mail at',
  timeZone: 'By the clock of',
};

function textOf(_field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return yesNoText(value);
  if (Array.isArray(value)) return value.map((kind: NotificationKind) => kindTitles[kind]).join(', ') || null;
  return typeof value === 'string' ? (kindTitles[value as NotificationKind] ?? value) : null;
}

const notificationLabels: HistoryLabels = {
  collection: 'notification-preferences',
  thing: 'the notifications',
  actions: { NotificationPreferencesChanged: 'changed the notification settings' },
  labelOf: (field) => labels[field] ?? field,
  textOf,
  lists: new Set(channels),
  changesIn: changesFrom(defaultChoices),
};

const rhythmTitles: Readonly<Record<DigestRhythm, string>> = {
  off: 'No mails',
  hourly: 'Each hour, if something is unread',
  daily: 'Once a day, if something is unread',
};

export function NotificationsCard() {
  const { choices, status, change } = useNotificationChoices();
  const { digest, digestAt, version } = choices;
  return (
    <div id="notifications" className="scroll-mt-20">
      <Card title="Notifications">
        {status === 'loading' ? <SkeletonText lines={8} /> : null}
        {status === 'loading' || status === 'ready' ? null : <ErrorState />}
        {status === 'ready' ? (
          <div className="flex flex-col gap-5">
            <NotificationKinds choices={choices} onChange={change} />
            <BrowserPermissionRow />
            <div className="grid gap-4 sm:grid-cols-2">
              <FormField label="Mails about what is unread" hint="Sent only if a mail server is configured.">
                <Select
                  value={digest}
                  options={digestRhythms.map((value) => ({ value, label: rhythmTitles[value] }))}
                  onChange={({ target }) => {
                    const wanted = digestRhythms.find((one) => one === target.value);
                    if (wanted !== undefined) change({ digest: wanted });
                  }}
                />
              </FormField>
              {digest === 'daily' ? (
                <FormField label="At">
                  <TextInput
                    type="time"
                    value={digestAt}
                    onChange={({ target }) => (target.value === '' ? undefined : change({ digestAt: target.value }))}
                  />
                </FormField>
              ) : null}
            </div>
            <QuietHours choices={choices} onChange={change} />
            {version > 0 ? <OwnHistory labels={notificationLabels} /> : null}
          </div>
        ) : null}
      </Card>
    </div>
  );
}
