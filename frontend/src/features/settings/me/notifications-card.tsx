import { type DigestRhythm, digestRhythms } from '@atrium/contracts/notifications/rules';
import { Card } from '../../../ui/layout/card';
import { ErrorState } from '../../../ui/status/error-state';
import { FormField } from '../../../ui/form/form-field';
import { Select } from '../../../ui/form/select';
import { SkeletonText } from '../../../ui/status/skeleton';
import { TextInput } from '../../../ui/form/text-input';
import { BrowserPermissionRow } from './browser-permission-row';
import { notificationLabels } from './notification-labels';
import { OwnHistory } from './own-history';
import { NotificationKinds } from './notification-kinds';
import { QuietHours } from './quiet-hours';
import { useNotificationChoices } from './use-notification-choices';

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
