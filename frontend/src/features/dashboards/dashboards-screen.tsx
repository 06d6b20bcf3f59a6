import { keepsDashboard, type Tile } from '@atrium/contracts/dashboards/rules';
import type { OwnDashboardView } from '@atrium/contracts/dashboards/views';
import { Check, ChevronDown, History, LayoutDashboard, Pencil, Plus, Share2, Trash2, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useOrganisation } from '../../platform/organisation/use-settings';
import { useIsPast } from '../../platform/past/use-is-past';
import { useNameOf } from '../../platform/presence/use-names';
import { useRights, useUser } from '../../platform/session/session';
import type { ListSource } from '../../shared-features/list-source/list-source';
import { Button } from '../../ui/element/button';
import { useOnce } from '../../ui/form/use-once';
import { PageHeader } from '../../ui/layout/page-header';
import { Menu, type MenuEntry } from '../../ui/overlay/menu';
import { EmptyState } from '../../ui/status/empty-state';
import { ErrorState } from '../../ui/status/error-state';
import { SkeletonCard } from '../../ui/status/skeleton';
import { AudienceMark } from '../../widgets/audience/audience-mark';
import { DashboardDialogs, type Shared } from './dashboard-dialogs';
import { DashboardGrid, useEditsTiles } from './dashboard-grid';
import { type SetDashboardSearch, useDashboardSearch } from './dashboard-search';
import { dashboardTemplates, tilesOf } from './templates';
import { useDashboards } from './use-dashboards';
import { useDashboardCommands } from './use-dashboard-commands';

/** One's own first, each by name. */
function inOrder(dashboards: readonly OwnDashboardView[], me: string): OwnDashboardView[] {
  const isOthers = ({ owner }: OwnDashboardView) => Number(owner._id !== me);
  return dashboards.toSorted((a, b) => isOthers(a) - isOthers(b) || a.name.localeCompare(b.name));
}

/** Makes a dashboard by one press. */
function Templates({ commands, setSearch }: Pick<Shared, 'commands' | 'setSearch'>) {
  const { once } = useOnce();
  const make = async (name: string, tiles: readonly Tile[]) => {
    const { ok, id } = await commands.create(name, tiles);
    if (id !== null) setSearch({ dashboard: id });
    return ok;
  };
  return (
    <ul aria-label="Templates" className="grid gap-3 sm:grid-cols-3">
      {dashboardTemplates.map((template) => (
        <li key={template.id} className="flex">
          <button
            type="button"
            onClick={() => void once(() => make(template.name, tilesOf(template)))}
            className="flex grow flex-col items-start gap-1 rounded-lg border bg-surface px-4 py-3 text-start shadow-card transition-colors hover:border-accent-line hover:bg-hover"
          >
            <span className="flex items-center gap-2 font-semibold">
              <template.icon aria-hidden className="size-4 text-accent-ink" />
              {template.name}
            </span>
            <span className="text-meta text-ink-muted">{template.about}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function NoDashboard({ isGone, mayCreate, ...shared }: Shared & { isGone: boolean; mayCreate: boolean }) {
  const { setSearch } = shared;
  return (
    <div className="flex flex-col gap-4">
      <EmptyState
        icon={LayoutDashboard}
        title={isGone ? 'This dashboard isn’t here' : 'No dashboard yet'}
        description={
          isGone
            ? 'It was deleted, or is not shared with you any more.'
            : 'Put together what you look at every day: numbers, first rows and charts of any list. Begin with one of these, or with none.'
        }
        action={
          mayCreate ? (
            <Button variant="primary" icon={Plus} creates onClick={() => setSearch({ dialog: 'new' })}>
              New dashboard
            </Button>
          ) : undefined
        }
      />
      {mayCreate ? <Templates {...shared} /> : null}
    </div>
  );
}

function OneDashboard({ dashboard, isLater, ...shared }: Shared & { dashboard: OwnDashboardView; isLater: boolean }) {
  const me = useUser()._id;
  const ownerName = useNameOf()(dashboard.owner._id);
  const { audience, owner, editable } = dashboard;
  return (
    <div className="flex flex-col gap-3">
      {audience === null ? null : (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-muted">
          <AudienceMark audience={audience} />
          <span>
            {owner._id === me
              ? 'You share it. Everybody sees in its tiles what their own rights show them.'
              : `${ownerName} shares it. You see in its tiles what your own rights show you.`}
          </span>
          {editable ? <span>Everybody here changes its tiles.</span> : null}
        </p>
      )}
      {isLater ? (
        <p className="text-meta text-ink-muted">
          It was not there yet at this moment. Its tiles are those of now, and count what there was then.
        </p>
      ) : null}
      <DashboardGrid key={dashboard._id} dashboard={dashboard} {...shared} />
    </div>
  );
}

/** What can be done with the dashboard that is shown, and the way to the others. */
function useEntries(
  shown: OwnDashboardView | null,
  { present, gone }: { present: readonly OwnDashboardView[]; gone: readonly OwnDashboardView[] },
  shared: Shared,
) {
  const { commands, setSearch } = shared;
  const { _id: me } = useUser();
  const { role } = useRights();
  const nameOf = useNameOf();
  const isPast = useIsPast();
  const ways = present.map((each): MenuEntry => ({
    id: each._id,
    label: each.name,
    icon: each._id === shown?._id ? Check : LayoutDashboard,
    ...(each.owner._id === me ? {} : { shortcut: nameOf(each.owner._id) }),
    onSelect: () => setSearch({ dashboard: each._id }),
  }));
  const back = gone.map((each): MenuEntry => ({
    id: `restore ${each._id}`,
    label: `Restore “${each.name}”`,
    icon: Undo2,
    disabled: isPast,
    onSelect: () => void commands.restore(each),
  }));
  if (shown === null) return { ways, back, acts: [] };
  const history: MenuEntry = {
    id: 'history',
    label: 'History',
    icon: History,
    onSelect: () => setSearch({ dialog: 'history' }),
  };
  const keeps = role !== null && keepsDashboard({ id: me, role }, shown.owner._id) && !isPast;
  const acts: MenuEntry[] = keeps
    ? [
        { id: 'share', label: 'Share…', icon: Share2, onSelect: () => setSearch({ dialog: 'share' }) },
        { id: 'name', label: 'Rename…', icon: Pencil, onSelect: () => setSearch({ dialog: 'name' }) },
        history,
        {
          id: 'delete',
          label: 'Delete this dashboard',
          icon: Trash2,
          tone: 'danger',
          onSelect: () => {
            setSearch({ dashboard: undefined });
            void commands.remove(shown);
          },
        },
      ]
    : [history];
  return { ways, back, acts };
}

/** The dashboards that one put together, and those that others share. */
export function DashboardsScreen({ sources }: { sources: readonly ListSource[] }) {
  const me = useUser()._id;
  const [search, setSearch] = useDashboardSearch();
  const commands = useDashboardCommands();
  const { documents, later, status } = useDashboards();
  const isPast = useIsPast();
  const mayCreate = useOrganisation() !== null && !isPast;
  const shared = useMemo<Shared>(() => ({ commands, sources, setSearch }), [commands, sources, setSearch]);
  const there = documents.filter(({ deleted }) => !deleted);
  const present = [...inOrder(there, me), ...inOrder(later, me)];
  const wanted = search.dashboard;
  const shown = wanted === undefined ? (present[0] ?? null) : (present.find(({ _id }) => _id === wanted) ?? null);
  const gone = documents.filter(({ deleted }) => deleted);
  const { ways, back, acts } = useEntries(shown, { present, gone }, shared);
  const create: MenuEntry = {
    id: 'new',
    label: 'New dashboard…',
    icon: Plus,
    disabled: !mayCreate,
    onSelect: () => setSearch({ dialog: 'new' }),
  };
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-4">
      <PageHeader
        title={shown?.name ?? 'Dashboards'}
        actions={
          <>
            <Menu label="All dashboards" variant="secondary" groups={[ways, [create], back]}>
              <LayoutDashboard aria-hidden className="size-4" />
              Dashboards
              <ChevronDown aria-hidden className="size-4" />
            </Menu>
            {shown === null ? null : (
              <Menu label="What to do with this dashboard" variant="secondary" groups={[acts]} />
            )}
            {shown === null ? null : <AddTile dashboard={shown} setSearch={setSearch} />}
          </>
        }
      />
      {status === 'loading' ? (
        <div className="grid gap-3 sm:grid-cols-2">
          {[0, 1, 2, 3].map((card) => (
            <SkeletonCard key={card} />
          ))}
        </div>
      ) : status !== 'ready' ? (
        <ErrorState description="It reloads by itself as soon as possible." />
      ) : shown === null ? (
        <NoDashboard {...shared} isGone={wanted !== undefined} mayCreate={mayCreate} />
      ) : (
        <OneDashboard dashboard={shown} isLater={later.includes(shown)} {...shared} />
      )}
      {status === 'ready' ? (
        <DashboardDialogs {...shared} dashboard={shown} search={search} mayCreate={mayCreate} />
      ) : null}
    </div>
  );
}

function AddTile({ dashboard, setSearch }: { dashboard: OwnDashboardView; setSearch: SetDashboardSearch }) {
  if (!useEditsTiles(dashboard)) return null;
  return (
    <Button
      variant="primary"
      icon={Plus}
      data-shortcut="create"
      onClick={() => setSearch({ dialog: 'tile', tile: undefined })}
    >
      Add a tile
    </Button>
  );
}
