import {
  type Channel,
  channels,
  kindTitles,
  type NotificationKind,
  notificationKinds,
} from '@atrium/contracts/notifications/rules';
import type { NotificationPreferencesView } from '@atrium/contracts/notifications/views';
import { Checkbox } from '../../../ui/form/checkbox';
import type { ChangePreferences } from './use-notification-choices';

const channelTitles: Readonly<Record<Channel, string>> = { inApp: 'Inbox', browser: 'Browser', mail: 'Mail' };

export function NotificationKinds(props: { choices: NotificationPreferencesView; onChange: ChangePreferences }) {
  const { choices, onChange } = props;
  const toggle = (channel: Channel, kind: NotificationKind) => {
    const present = choices[channel];
    const next = present.includes(kind) ? present.filter((one) => one !== kind) : [...present, kind];
    onChange({ [channel]: notificationKinds.filter((one) => next.includes(one)) });
  };
  return (
    <table className="w-full text-body">
      <thead>
        <tr className="text-meta text-ink-muted">
          <th scope="col" className="py-1.5 text-start font-medium">
            What
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="w-16 py-1.5 font-medium">
              {channelTitles[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y border-t">
        {notificationKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row" className="py-1.5 text-start font-normal">
              {kindTitles[kind]}
            </th>
            {channels.map((channel) => (
              <td key={channel} className="text-center">
                <Checkbox
                  label={`${kindTitles[kind]}: ${channelTitles[channel]}`}
                  hideLabel
                  className="mx-auto"
                  checked={choices[channel].includes(kind)}
                  onChange={() => toggle(channel, kind)}
                />
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row" className="py-1.5 text-start font-normal">
            Security of my account
          </th>
          <td colSpan={channels.length} className="text-center text-meta text-ink-muted">
            always
          </td>
        </tr>
      </tbody>
    </table>
  );
}
