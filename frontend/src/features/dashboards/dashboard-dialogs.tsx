import { keepsDashboard } from '@atrium/contracts/dashboards/rules';
import type { OwnDashboardView } from '@atrium/contracts/dashboards/views';
import { useRef, useState } from 'react';
import { useRights, useUser } from '../../platform/session/session';
import { RecordHistory } from '../../shared-features/history/record-history';
import type { ListSource } from '../../shared-features/list-source/list-source';
import { FormField } from '../../ui/form/form-field';
import { Select } from '../../ui/form/select';
import { Dialog } from '../../ui/overlay/dialog';
import { useEditsTiles } from './dashboard-grid';
import type { DashboardSearch, SetDashboardSearch } from './dashboard-search';
import { dashboardLabels } from './history-labels';
import { NameDialog } from './dashboard-name-dialog';
import { ShareDialog } from './dashboard-share-dialog';
import { dashboardTemplates, tilesOf } from './templates';
import { TileDialog } from './tile-dialog';
import type { DashboardCommands } from './use-dashboard-commands';

export interface Shared {
  readonly commands: DashboardCommands;
  readonly sources: readonly ListSource[];
  readonly setSearch: SetDashboardSearch;
}

function NewDialog({ commands, setSearch }: Pick<Shared, 'commands' | 'setSearch'>) {
  const made = useRef<string | null>(null);
  const [begins, setBegins] = useState('');
  const template = dashboardTemplates.find(({ id }) => id === begins);
  return (
    <NameDialog
      title="New dashboard"
      action="Create"
      save={async (name) => {
        const { ok, id } = await commands.create(name, template === undefined ? [] : tilesOf(template));
        made.current = id;
        return ok ? null : {};
      }}
      onClose={() => setSearch({ dialog: undefined, ...(made.current === null ? {} : { dashboard: made.current }) })}
    >
      <FormField label="Begins with" hint={template?.about}>
        <Select
          placeholder="No tiles"
          value={begins}
          options={dashboardTemplates.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => setBegins(target.value)}
        />
      </FormField>
    </NameDialog>
  );
}

/** What the address opens over the dashboard. */
export function DashboardDialogs(
  props: Shared & { dashboard: OwnDashboardView | null; search: DashboardSearch; mayCreate: boolean },
) {
  const { dashboard, search, mayCreate, commands, sources, setSearch } = props;
  const me = useUser()._id;
  const { role } = useRights();
  const close = () => setSearch({ dialog: undefined, tile: undefined });
  if (search.dialog === 'new') return mayCreate ? <NewDialog commands={commands} setSearch={setSearch} /> : null;
  if (dashboard === null) return null;
  if (search.dialog === 'history') {
    return (
      <Dialog open onClose={close} size="medium" title={`History of ${dashboard.name}`}>
        <RecordHistory labels={dashboardLabels} id={dashboard._id} />
      </Dialog>
    );
  }
  if (search.dialog === 'tile') return <OwnTileDialog {...{ dashboard, search, commands, sources, close }} />;
  if (role === null || !keepsDashboard({ id: me, role }, dashboard.owner._id)) return null;
  if (search.dialog === 'share') return <ShareDialog dashboard={dashboard} commands={commands} onClose={close} />;
  if (search.dialog !== 'name') return null;
  return (
    <NameDialog
      title={`Rename ${dashboard.name}`}
      action="Save"
      name={dashboard.name}
      save={(name) => commands.rename(dashboard, name)}
      onClose={close}
    />
  );
}

function OwnTileDialog(
  props: Pick<Shared, 'commands' | 'sources'> & {
    dashboard: OwnDashboardView;
    search: DashboardSearch;
    close: () => void;
  },
) {
  const { dashboard, search, commands, sources, close } = props;
  const tile = dashboard.tiles.find(({ id }) => id === search.tile) ?? null;
  if (!useEditsTiles(dashboard)) return null;
  return (
    <TileDialog
      key={tile?.id ?? 'new'}
      tile={tile}
      sources={sources}
      save={({ id, field = '', ...content }) =>
        tile === null
          ? commands.add(dashboard, { id, field, ...content })
          : commands.change(dashboard, { tile: id, field, ...content })
      }
      onClose={close}
    />
  );
}
