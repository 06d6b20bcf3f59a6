import { useRights } from '../../platform/session/session';
import { choosePreferences } from '../../platform/session/own-preferences';
import { useAppearance } from '../../ui/element/appearance';
import { Dialog } from '../../ui/overlay/dialog';
import { Kbd } from '../../ui/element/kbd';
import { Switch } from '../../ui/form/switch';
import { goLinks, groupOf, isShown } from './menu-entries';

const general = [
  { keys: 'Ctrl K', what: 'Search, go, create' },
  { keys: '?', what: 'This sheet' },
  { keys: '/', what: 'Search the list' },
  { keys: 'c', what: 'Create' },
  { keys: 'j k', what: 'Next and previous row, card or message' },
  { keys: 'Enter', what: 'Open' },
  { keys: 'Esc', what: 'Close what is innermost' },
  { keys: 'Ctrl Enter', what: 'Send the form' },
  { keys: 'F8', what: 'To the notices' },
] as const;

const chat = [
  { keys: 'Esc', what: 'Mark the channel as read' },
  { keys: 'r', what: 'Reply to the message in focus' },
  { keys: 'e', what: 'Change one’s message in focus' },
  { keys: '↑', what: 'Edit your last message' },
  { keys: 's', what: 'Switch to a channel, where none is written in' },
  { keys: 'n', what: 'To what is unread, where none is written in' },
] as const;

function Keys({ rows }: { rows: readonly { keys: string; what: string }[] }) {
  return (
    <dl className="flex flex-col">
      {rows.map(({ keys, what }) => (
        <div key={keys} className="flex min-h-control items-center justify-between gap-4 border-b last:border-b-0">
          <dt className="text-ink-muted">{what}</dt>
          <dd>
            <Kbd keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** All keys on one sheet, and the switch that turns single letters off. */
export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { singleKeys } = useAppearance();
  const rights = useRights();
  const going = goLinks.flatMap((link) => {
    if (link.goKey === undefined || !isShown(link, rights)) return [];
    const group = groupOf(link.to);
    return [{ keys: `g ${link.goKey}`, what: group === null ? link.label : `${group} ${link.label}` }];
  });
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" size="medium">
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <section>
          <h3 className="mb-1 text-meta font-medium text-ink-faint">Everywhere</h3>
          <Keys rows={general} />
          <h3 className="mt-4 mb-1 text-meta font-medium text-ink-faint">In the chat</h3>
          <Keys rows={chat} />
        </section>
        <section>
          <h3 className="mb-1 text-meta font-medium text-ink-faint">Go to</h3>
          <Keys rows={going} />
        </section>
      </div>
      <Switch
        label="Single-key shortcuts"
        description="Turn them off when single letters get in the way of speech or other input."
        className="mt-5"
        checked={singleKeys}
        onChange={(event) => choosePreferences({ singleKeys: event.target.checked })}
      />
    </Dialog>
  );
}
