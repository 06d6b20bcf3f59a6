import type { ViewScreen } from '@atrium/contracts/saved-views/rules';
import type { SavedView } from '@atrium/contracts/saved-views/views';
import { Bookmark, BookmarkPlus, Check, Pencil, Save, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Menu, type MenuEntry } from '../../ui/overlay/menu';
import { useNameOf } from '../../platform/presence/use-names';
import { type SavedViews, useSavedViews, useViewScreen } from './use-saved-views';
import { ViewDialog } from './view-dialog';

type Asks = { readonly what: 'new' } | { readonly what: 'rename'; readonly view: SavedView };

/** Opens, saves, shares and deletes views of the screen that is shown; nothing on screens that have none. */
export function ViewsMenu() {
  const screen = useViewScreen();
  return screen === undefined ? null : <MenuOf key={screen.name} screen={screen} />;
}

function MenuOf({ screen }: { screen: ViewScreen }) {
  const saved = useSavedViews(screen);
  const [asks, setAsks] = useState<Asks | null>(null);
  const { opened, isChanged } = saved;
  const label = opened === null ? 'Saved views' : `Saved view: ${opened.name}${isChanged ? ', changed' : ''}`;
  return (
    <>
      <Menu label={label} groups={[useViewEntries(saved), actsOn(saved, setAsks)]} variant="secondary">
        <Bookmark aria-hidden className={opened === null ? 'size-4' : 'size-4 fill-current'} />
        {opened === null ? null : (
          <span className="max-w-20 truncate sm:max-w-48">
            {opened.name}
            {isChanged ? ' •' : ''}
          </span>
        )}
      </Menu>
      {asks === null ? null : (
        <ViewDialog
          title={asks.what === 'new' ? 'Save this view' : `Rename or share “${asks.view.name}”`}
          {...(asks.what === 'new' ? {} : { name: asks.view.name, shared: asks.view.shared })}
          save={asks.what === 'new' ? saved.create : (view) => saved.rename(asks.view, view)}
          onClose={() => setAsks(null)}
        />
      )}
    </>
  );
}

function useViewEntries({ views, opened, isOwn, open }: SavedViews): MenuEntry[] {
  const nameOf = useNameOf();
  return views.map((view) => ({
    id: view._id,
    label: view.name,
    icon: view._id === opened?._id ? Check : Bookmark,
    ...(isOwn(view) ? (view.shared ? { shortcut: 'shared' } : {}) : { shortcut: nameOf(view.owner._id) }),
    onSelect: () => open(view),
  }));
}

function actsOn(saved: SavedViews, ask: (asks: Asks) => void): MenuEntry[] {
  const { opened, isChanged, mayChange, update, remove, close } = saved;
  const anew = {
    id: 'new',
    label: opened === null ? 'Save this view…' : 'Save as another view…',
    icon: BookmarkPlus,
    onSelect: () => ask({ what: 'new' }),
  };
  if (opened === null) return [anew];
  const leave = { id: 'close', label: 'Leave this view', icon: X, onSelect: close };
  if (!mayChange(opened)) return [anew, leave];
  return [
    ...(isChanged
      ? [{ id: 'update', label: `Save in “${opened.name}”`, icon: Save, onSelect: () => void update(opened) }]
      : []),
    anew,
    {
      id: 'rename',
      label: 'Rename or share…',
      icon: Pencil,
      onSelect: () => ask({ what: 'rename', view: opened }),
    },
    leave,
    {
      id: 'delete',
      label: 'Delete this view',
      icon: Trash2,
      tone: 'danger',
      onSelect: () => {
        close();
        void remove(opened);
      },
    },
  ];
}
