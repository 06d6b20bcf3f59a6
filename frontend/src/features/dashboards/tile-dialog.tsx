import { type Tile, type TileKind, tileTitleLength } from '@atrium/contracts/dashboards/rules';
import { ChartColumn, Hash, List } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { newKey } from '../../platform/api/new-key';
import { textIn } from '../../platform/list/address-values';
import { type FieldProblems, useSmallForm } from '../../platform/form/use-small-form';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import type { Listed, ListSource } from '../../shared-features/list-source/list-source';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { QueryInput, QueryProblems } from '../../ui/form/query-input';
import { Segmented } from '../../ui/form/segmented';
import { Select } from '../../ui/form/select';
import { Switch } from '../../ui/form/switch';
import { TextInput } from '../../ui/form/text-input';
import { formatNumber } from '../../ui/format/numbers';
import { barFields } from './bars';
import { screenOf, useAddresses, useTileList } from './use-tile-list';

const kinds = [
  { value: 'number', label: 'Number', icon: Hash },
  { value: 'list', label: 'List', icon: List },
  { value: 'chart', label: 'Chart', icon: ChartColumn },
] as const satisfies readonly { value: TileKind; label: string; icon: typeof Hash }[];

/** What the tile counts: a query of its own, begun by a saved view, and of a chart the field of its bars. */
function QueryFields(props: {
  source: ListSource;
  tile: Tile;
  set: (change: Partial<Tile>) => void;
  problems: FieldProblems;
  listed: Listed;
}) {
  const { source, tile, set, problems, listed } = props;
  const { status, found, query } = listed;
  const { read, write } = useAddresses();
  const { documents } = useCollection('saved-views');
  const views = documents
    .filter(({ screen, deleted }) => screen === source.screen && !deleted)
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const { q, ...rest } = read(tile.address);
  const fields = query === null ? [] : barFields(query.fields);
  const search = (text: string) => set({ address: write(text.trim() === '' ? rest : { ...rest, q: text }) });
  return (
    <>
      {views.length === 0 ? null : (
        <FormField label="From a saved view" hint="Its filters are taken over as they are now.">
          <Select
            placeholder="None"
            value={views.find(({ address }) => address === tile.address)?._id ?? ''}
            options={views.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={({ target }) => {
              const view = views.find(({ _id }) => _id === target.value);
              set(view === undefined ? { address: '' } : { address: view.address, title: tile.title || view.name });
            }}
          />
        </FormField>
      )}
      <FormField
        label="Query"
        hint={
          Object.keys(rest).length === 0
            ? 'As in the search box of the list, such as assignee:me'
            : 'Besides the filters that the tile has already'
        }
      >
        <QueryInput
          label="Query"
          placeholder="Everything"
          value={textIn(q) ?? ''}
          onChange={search}
          suggest={query?.help.suggest ?? (() => [])}
        />
      </FormField>
      <QueryProblems id="tile-query" problems={query?.problems ?? []} />
      {tile.kind === 'chart' ? (
        <FormField label="A bar for each" required error={problems['field']}>
          <Select
            placeholder="Choose a field"
            value={tile.field ?? ''}
            options={fields.map(({ name, label }) => ({ value: name, label }))}
            onChange={({ target }) => set({ field: target.value })}
          />
        </FormField>
      ) : null}
      <output className="text-meta text-ink-muted tabular-nums">
        {status === 'ready' ? `${formatNumber(found.length)} there for you right now` : ''}
      </output>
    </>
  );
}

type Fields = Omit<Parameters<typeof QueryFields>[0], 'listed'>;

function ListFields(props: Fields) {
  const { source, tile } = props;
  const { raw } = useTileList(source, tile);
  return <source.Reader raw={raw}>{(listed) => <QueryFields {...props} listed={listed} />}</source.Reader>;
}

/** The form of a tile. */
export function TileDialog(props: {
  /** Null for a new one. */
  tile: Tile | null;
  sources: readonly ListSource[];
  save: (tile: Tile) => Promise<FieldProblems | null>;
  onClose: () => void;
}) {
  const { sources, save, onClose } = props;
  const user = useUser();
  const { write } = useAddresses();
  const offered = sources.filter((source) => screenOf(source)?.isOpenTo(user) === true);
  const begun = (source: ListSource | undefined) => (source?.begins === undefined ? '' : write(source.begins));
  const [tile, setTile] = useState<Tile>(
    () =>
      props.tile ?? {
        id: newKey(),
        kind: 'number',
        screen: offered[0]?.screen ?? '',
        address: begun(offered[0]),
        title: '',
        wide: false,
      },
  );
  const set = (change: Partial<Tile>) => setTile((before) => ({ ...before, ...change }));
  const source = sources.find(({ screen }) => screen === tile.screen);
  const { problems, busy, submit } = useSmallForm({
    required: tile.kind === 'chart' ? { field: tile.field ?? '' } : {},
    send: () => save(tile),
    onDone: onClose,
  });
  const options = offered.map(({ screen, kind }) => ({ value: screen, label: kind.heading }));
  const body: ReactNode =
    source === undefined ? null : (
      // Another list has other hooks.
      <ListFields key={source.screen} source={source} tile={tile} set={set} problems={problems} />
    );
  return (
    <FormDialog
      size="medium"
      title={props.tile === null ? 'Add a tile' : 'Change the tile'}
      action={props.tile === null ? 'Add' : 'Save'}
      busy={busy}
      onClose={onClose}
      className="flex flex-col gap-4"
      onSubmit={submit}
    >
      <Segmented
        label="What it shows"
        value={tile.kind}
        options={kinds}
        onChange={(kind) => set({ kind })}
        className="self-start"
      />
      <FormField label="List" required>
        <Select
          value={tile.screen}
          options={options}
          onChange={({ target }) => {
            const next = sources.find(({ screen }) => screen === target.value);
            set({ screen: target.value, address: begun(next), field: '' });
          }}
        />
      </FormField>
      {body}
      <FormField label="Title" error={problems['title']}>
        <TextInput
          value={tile.title}
          maxLength={tileTitleLength}
          placeholder={source?.kind.heading}
          autoComplete="off"
          onChange={({ target }) => set({ title: target.value })}
        />
      </FormField>
      <Switch
        label="Wide"
        description="Over two columns"
        checked={tile.wide}
        onChange={({ target }) => set({ wide: target.checked })}
      />
    </FormDialog>
  );
}
