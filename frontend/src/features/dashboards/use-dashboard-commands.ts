import type { AddTile, ChangeTile, ShareDashboard } from '@atrium/contracts/dashboards/commands';
import { type Tile, withTile } from '@atrium/contracts/dashboards/rules';
import type { OwnDashboardView } from '@atrium/contracts/dashboards/views';
import { useMemo } from 'react';
import { type Dispatch, patchExisting } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { type FieldProblems, fieldProblems } from '../../platform/form/use-small-form';
import { toast } from '../../ui/overlay/toast-store';

function show({ _id }: OwnDashboardView, change: (now: OwnDashboardView) => Partial<OwnDashboardView>) {
  return [patchExisting<OwnDashboardView>('dashboards', _id, (now) => ({ ...now, ...change(now) }))];
}

const failure = 'The dashboard could not be changed';

function commandsBy(dispatch: Dispatch) {
  const restore = (dashboard: OwnDashboardView) =>
    dispatch('RestoreDashboard', {
      id: dashboard._id,
      patches: show(dashboard, () => ({ deleted: false })),
      failure: 'The dashboard could not be restored',
    });
  return {
    restore,
    /** @returns its id, which is not known while it waits for a connection */
    create: async (name: string, tiles: readonly Tile[]): Promise<{ ok: boolean; id: string | null }> => {
      const outcome = await dispatch('CreateDashboard', {
        body: { name, tiles: [...tiles] },
        failure: 'The dashboard could not be made',
      });
      return { ok: outcome.ok, id: outcome.ok ? (outcome.data?._id ?? null) : null };
    },
    rename: async (dashboard: OwnDashboardView, name: string): Promise<FieldProblems | null> => {
      const outcome = await dispatch('RenameDashboard', {
        id: dashboard._id,
        body: { name },
        patches: show(dashboard, () => ({ name })),
        quiet: true,
      });
      return outcome.ok ? null : fieldProblems(outcome.problem, 'name');
    },
    share: async (dashboard: OwnDashboardView, body: ShareDashboard): Promise<FieldProblems | null> => {
      const outcome = await dispatch('ShareDashboard', { id: dashboard._id, body, quiet: true });
      return outcome.ok ? null : fieldProblems(outcome.problem, 'departments');
    },
    add: async (dashboard: OwnDashboardView, tile: AddTile['tile']): Promise<FieldProblems | null> => {
      const outcome = await dispatch('AddTile', { id: dashboard._id, body: { tile }, quiet: true });
      return outcome.ok ? null : fieldProblems(outcome.problem, 'title');
    },
    change: async (dashboard: OwnDashboardView, body: ChangeTile): Promise<FieldProblems | null> => {
      const outcome = await dispatch('ChangeTile', { id: dashboard._id, body, quiet: true });
      return outcome.ok ? null : fieldProblems(outcome.problem, 'title');
    },
    /** @param before the tile in front of which it comes; null for the end */
    move: (dashboard: OwnDashboardView, tile: Tile, before: string | null) =>
      void dispatch('MoveTile', {
        id: dashboard._id,
        body: { tile: tile.id, ...(before === null ? {} : { before }) },
        patches: show(dashboard, ({ tiles }) => ({ tiles: withTile(tiles, tile, before) })),
        failure,
      }),
    widen: (dashboard: OwnDashboardView, tile: Tile) =>
      void dispatch('ChangeTile', {
        id: dashboard._id,
        body: { tile: tile.id, wide: !tile.wide },
        patches: show(dashboard, ({ tiles }) => ({
          tiles: tiles.map((one) => (one.id === tile.id ? { ...one, wide: !tile.wide } : one)),
        })),
        failure,
      }),
    removeTile: (dashboard: OwnDashboardView, tile: Tile) =>
      void dispatch('RemoveTile', {
        id: dashboard._id,
        body: { tile: tile.id },
        patches: show(dashboard, ({ tiles }) => ({ tiles: tiles.filter(({ id }) => id !== tile.id) })),
        failure,
      }),
    remove: async (dashboard: OwnDashboardView): Promise<void> => {
      const { ok } = await dispatch('DeleteDashboard', {
        id: dashboard._id,
        patches: show(dashboard, () => ({ deleted: true })),
        failure: 'The dashboard could not be deleted',
      });
      if (!ok) return;
      toast.success(`“${dashboard.name}” was deleted`, {
        action: { label: 'Undo', onSelect: () => void restore(dashboard) },
      });
    },
  };
}

export type DashboardCommands = ReturnType<typeof commandsBy>;

export function useDashboardCommands(): DashboardCommands {
  const dispatch = useDispatch();
  return useMemo(() => commandsBy(dispatch), [dispatch]);
}
