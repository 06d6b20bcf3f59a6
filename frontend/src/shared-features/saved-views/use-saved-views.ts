import type { ChangeSavedView, CreateSavedView } from '@atrium/contracts/saved-views/commands';
import { type ViewScreen, viewScreenAt } from '@atrium/contracts/saved-views/rules';
import type { SavedView } from '@atrium/contracts/saved-views/views';
import { useLocation, useRouter } from '@tanstack/react-router';
import { patchExisting } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useRights, useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { toast } from '../../ui/overlay/toast-store';
import { openedAt, viewAddress } from './view-address';

/** Own views first, each by name. */
function inOrder(views: readonly SavedView[], me: string): SavedView[] {
  return views.toSorted(
    (a, b) => Number(b.owner._id === me) - Number(a.owner._id === me) || a.name.localeCompare(b.name),
  );
}

function show(change: Partial<SavedView>, { _id }: SavedView) {
  return [patchExisting<SavedView>('saved-views', _id, (now) => ({ ...now, ...change }))];
}

/** What is saved of the screen at the page's address, and what can be done with it. */
export function useSavedViews(screen: ViewScreen) {
  const me = useUser()._id;
  const { role } = useRights();
  const router = useRouter();
  const dispatch = useDispatch();
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  const search: Record<string, unknown> = useLocation({ select: (location) => location.search });
  const { documents } = useCollection('saved-views');
  const views = inOrder(
    documents.filter((view) => view.screen === screen.name && !view.deleted),
    me,
  );
  const address = viewAddress(search, router.options.stringifySearch);
  const opened = views.find(({ _id }) => _id === search['saved']) ?? null;
  const open = (view: SavedView) => router.history.push(openedAt(path, view));
  return {
    views,
    /** The view that the address names. */
    opened,
    /** Whether the list is no longer as the opened view has it. */
    isChanged: opened !== null && opened.address !== address,
    isOwn: ({ owner }: SavedView) => owner._id === me,
    mayChange: ({ owner }: SavedView) => owner._id === me || role === 'admin' || role === 'superadmin',
    open,
    close: () => router.history.push(path),
    /** @returns why it was refused; null when it was taken */
    create: async (body: Omit<CreateSavedView, 'screen' | 'address'>): Promise<string | null> => {
      const outcome = await dispatch('CreateSavedView', {
        body: { ...body, screen: screen.name, address },
        quiet: true,
      });
      if (!outcome.ok) return outcome.problem.errors?.[0]?.message ?? outcome.problem.message;
      if (outcome.data !== null) open(outcome.data);
      return null;
    },
    /** @returns why it was refused; null when it was taken */
    rename: async (view: SavedView, body: ChangeSavedView): Promise<string | null> => {
      const outcome = await dispatch('ChangeSavedView', {
        id: view._id,
        body,
        patches: show(body, view),
        quiet: true,
      });
      return outcome.ok ? null : (outcome.problem.errors?.[0]?.message ?? outcome.problem.message);
    },
    /** Saves the list as it is now in the opened view. */
    update: async (view: SavedView): Promise<void> => {
      const { ok } = await dispatch('ChangeSavedView', {
        id: view._id,
        body: { address },
        patches: show({ address }, view),
        failure: 'The view could not be changed',
      });
      if (ok) toast.success(`“${view.name}” was changed`);
    },
    remove: async (view: SavedView): Promise<void> => {
      const { ok } = await dispatch('DeleteSavedView', {
        id: view._id,
        patches: show({ deleted: true }, view),
        failure: 'The view could not be deleted',
      });
      if (!ok) return;
      const undo = () =>
        void dispatch('RestoreSavedView', {
          id: view._id,
          patches: show({ deleted: false }, view),
          failure: 'The view could not be restored',
        });
      toast.success(`“${view.name}” was deleted`, { action: { label: 'Undo', onSelect: undo } });
    },
  };
}

export type SavedViews = ReturnType<typeof useSavedViews>;

/** The screen at the page's address; undefined for one that has no views. */
export function useViewScreen(): ViewScreen | undefined {
  return useLocation({ select: ({ pathname }) => viewScreenAt(pathname.replace(/\/$/, '')) });
}
