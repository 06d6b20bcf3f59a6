import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import { CloudOff, X } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useFollowedPreferences } from '../../platform/session/own-preferences';
import { setPreferences, usePreferences } from '../../platform/session/preferences';
import { useSession } from '../../platform/session/session';
import { sync } from '../../platform/sync/live';
import { useConnection } from '../../platform/sync/use-connection';
import { ReminderToasts } from '../../shared-features/calendar-reminders/reminder-toasts';
import type { LoadLabels } from '../../shared-features/compare/compare-layer';
import { PunchSender } from '../../shared-features/punch-clock/punch-sender';
import { buttonClass } from '../../ui/element/button-class';
import { cx } from '../../ui/element/cx';
import { IconButton } from '../../ui/element/icon-button';
import { Logo } from '../../ui/element/logo';
import { HeaderToolsContext } from '../../ui/layout/page-header';
import { useScreenKeys } from '../../ui/layout/use-screen-keys';
import { AfterAWhile } from '../../ui/status/after-a-while';
import { atRest } from '../../ui/status/at-rest';
import { Notice } from '../../ui/status/notice';
import { useStore } from '../../ui/store/use-store';
import { KeysSheet } from './keys-sheet';
import { useToggleComparison, useTogglePast } from './past-button';
import { PastAround, ScreenOutlet, useUnderBars } from './screen-place';
import { SideMenu } from './side-menu';
import { TopBar } from './top-bar';
import { useAccent } from './use-accent';
import { useShellKeys } from './use-shell-keys';

/** Where it can't be loaded, its key tries again. */
const none = (): void => undefined;
const loadPalette = async () => (await import('./palette')).Palette;

const ViewsMenu = lazy(async () => ({
  default: (await import('../../shared-features/saved-views/views-menu')).ViewsMenu,
}));

const ImpersonationBar = lazy(async () => ({
  default: (await import('../../shared-features/impersonation/impersonation-bar')).ImpersonationBar,
}));

const headerTools = (
  <Suspense fallback={null}>
    <ViewsMenu />
  </Suspense>
);

function OfflineGap() {
  const state = useConnection();
  const isLacking = useStore(sync.lacking);
  if (!isLacking || (state !== 'offline' && state !== 'reconnecting')) return null;
  return (
    <AfterAWhile meanwhile={null}>
      <output data-gap className="mb-6 block">
        <Notice icon={CloudOff}>
          Some of this was not opened on this device before. It appears once you are back online.
        </Notice>
      </output>
    </AfterAWhile>
  );
}

function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} aria-label="Menu" className="relative z-overlay md:hidden">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-overlay transition-opacity duration-backdrop ease-out data-closed:opacity-0"
      />
      <DialogPanel
        transition
        className="fixed inset-y-0 start-0 flex w-menu max-w-full flex-col overflow-y-auto bg-surface shadow-dialog transition duration-panel ease-out data-closed:-translate-x-full rtl:data-closed:translate-x-full"
      >
        <div className="flex h-topbar shrink-0 items-center justify-between border-b ps-4 pe-2">
          <Logo />
          <IconButton label="Close" icon={X} onClick={onClose} />
        </div>
        <SideMenu folded={false} onUnfold={onClose} onFollow={onClose} />
      </DialogPanel>
    </Dialog>
  );
}

export function Shell({ children, loadLabels }: { children: ReactNode; loadLabels: LoadLabels }) {
  const { menuFolded } = usePreferences();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [keysShown, setKeysShown] = useState(false);
  const content = useRef<HTMLElement>(null);
  const [paletteOpen, setPaletteOpen] = useState(false);
  // The first screen does without it. Held as a component rather than lazily, so that it is there at once for the first
  // letter that is typed after its key.
  const [Palette, setPalette] = useState<Awaited<ReturnType<typeof loadPalette>> | null>(null);
  const showPalette = () => {
    if (Palette === null) void loadPalette().then((loaded) => setPalette(() => loaded), none);
    setPaletteOpen(true);
  };
  useEffect(() => {
    void atRest()
      .then(loadPalette)
      .then((loaded) => setPalette(() => loaded), none);
  }, []);
  const showKeys = () => setKeysShown(true);
  const togglePast = useTogglePast();
  const toggleComparison = useToggleComparison();
  const underBars = useUnderBars();
  const isSeenAs = useSession().impersonation !== null;
  useShellKeys({ showKeys, togglePast, toggleComparison, showPalette });
  useScreenKeys();
  useAccent();
  useFollowedPreferences();

  return (
    <div className={cx('flex min-h-dvh flex-col', isSeenAs && '[--spacing-footbar:--spacing(11)]')}>
      <a
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          content.current?.focus();
        }}
        className={cx(buttonClass({ variant: 'primary' }), 'fixed start-2 top-2 z-overlay not-focus:sr-only')}
      >
        Skip to content
      </a>
      <TopBar onOpenMenu={() => setDrawerOpen(true)} onSearch={showPalette} onShowKeys={showKeys} />
      <PastAround loadLabels={loadLabels} />
      <div className={cx('flex grow', underBars)}>
        <aside
          aria-label="Menu"
          data-shell
          className={cx(
            'sticky top-topbar hidden h-[calc(100dvh-var(--spacing-topbar)-var(--spacing-footbar))] shrink-0 overflow-y-auto border-e bg-surface transition-[width] duration-backdrop md:block',
            menuFolded ? 'w-menu-folded' : 'w-menu',
          )}
        >
          <SideMenu
            folded={menuFolded}
            onUnfold={() => setPreferences({ menuFolded: false })}
            onFollow={() => undefined}
          />
        </aside>
        <main
          ref={content}
          id="content"
          tabIndex={-1}
          className={cx(
            'min-w-0 grow p-4 outline-none md:p-6',
            // What is as high as the window leaves the room of the notice above it.
            isSeenAs
              ? 'has-[[data-gap]]:[--spacing-footbar:--spacing(26)]'
              : 'has-[[data-gap]]:[--spacing-footbar:--spacing(15)]',
          )}
        >
          <OfflineGap />
          <HeaderToolsContext value={headerTools}>
            <ScreenOutlet>{children}</ScreenOutlet>
          </HeaderToolsContext>
        </main>
      </div>
      {isSeenAs ? (
        <Suspense fallback={null}>
          <ImpersonationBar />
        </Suspense>
      ) : (
        <>
          <PunchSender />
          <ReminderToasts />
        </>
      )}
      <MenuDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)} />
      {Palette === null ? null : (
        <Palette open={paletteOpen} onClose={() => setPaletteOpen(false)} onShowKeys={showKeys} />
      )}
      <KeysSheet open={keysShown} onClose={() => setKeysShown(false)} />
    </div>
  );
}
