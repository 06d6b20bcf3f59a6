import { useMenuRights } from './use-menu-rights';
import { choosePreferences } from '../../platform/session/own-preferences';
import { useAppearance } from '../../ui/element/appearance';
import { Kbd } from '../../ui/element/kbd';
import { Switch } from '../../ui/form/switch';
import { shortcutLabels, type ShortcutLabels } from '../../ui/keys/shortcut-labels';
import { wireText } from '../../ui/language/wire-text';
import { type ShortcutName, shortcutNames, shownKeys } from '../../ui/keys/shortcuts';
import { Dialog } from '../../ui/overlay/dialog';
import { goLinks, groupOf, isShown } from './menu-entries';

interface Row {
  readonly keys: string;
  readonly what: string;
}

/** A shortcut without words does not compile. */
const labels: Readonly<Record<ShortcutName, ShortcutLabels>> = shortcutLabels;
const areas = [...new Set(shortcutNames.map((name) => labels[name].area))];
const rowOf = (name: ShortcutName): Row => ({ keys: shownKeys(name), what: labels[name].what });

function Keys({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <section className="mb-4 break-inside-avoid">
      <h3 className="mb-1 text-meta font-medium text-ink-faint">{title}</h3>
      <dl className="flex flex-col">
        {rows.map(({ keys, what }) => (
          <div key={what} className="flex min-h-control items-center justify-between gap-4 border-b last:border-b-0">
            <dt className="text-ink-muted">{what}</dt>
            <dd className="shrink-0">
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { singleKeys } = useAppearance();
  const rights = useMenuRights();
  const going = goLinks.flatMap((link): Row[] => {
    if (link.goKey === undefined || !isShown(link, rights)) return [];
    const group = groupOf(link.to);
    return [{ keys: `g ${link.goKey}`, what: group === null ? link.label : `${wireText(group)} ${link.label}` }];
  });
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <div className="gap-x-8 sm:columns-2">
        {areas.map((area) => (
          <Keys key={area} title={area} rows={shortcutNames.filter((name) => labels[name].area === area).map(rowOf)} />
        ))}
        <Keys title="Go to" rows={going} />
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
