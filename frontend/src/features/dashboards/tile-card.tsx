import type { Tile } from '@atrium/contracts/dashboards/rules';
import type { ReactNode } from 'react';
import { useUser } from '../../platform/session/session';
import type { ListSource } from '../../shared-features/list-source/list-source';
import { Skeleton, SkeletonText } from '../../ui/status/skeleton';
import { ChartTile } from './chart-tile';
import { ListTile } from './list-tile';
import { NumberTile } from './number-tile';
import { TileFrame, TileNote } from './tile-frame';
import { screenOf, useTileList } from './use-tile-list';

const refused = 'Your rights don’t show you this list.';

/** A tile of a list, by the rights of whoever looks at it. */
export function TileCard(props: { tile: Tile; source: ListSource | undefined; actions: ReactNode }) {
  const { tile, source, actions } = props;
  const user = useUser();
  const name = tile.title === '' ? (source?.kind.heading ?? tile.screen) : tile.title;
  if (source === undefined || screenOf(source)?.isOpenTo(user) !== true) {
    return (
      <TileFrame name={name} href={null} actions={actions}>
        <TileNote isRefused>{refused}</TileNote>
      </TileFrame>
    );
  }
  // Another list has other hooks.
  return <ListedTile key={source.screen} tile={tile} name={name} source={source} actions={actions} />;
}

function ListedTile(props: { tile: Tile; name: string; source: ListSource; actions: ReactNode }) {
  const { tile, name, source, actions } = props;
  const { raw, at } = useTileList(source, tile);
  const href = at(raw);
  return (
    <TileFrame name={name} href={href} actions={actions}>
      <source.Reader raw={raw}>
        {({ status, message, complete, found, query }) => {
          if (status === 'loading') return <TileSkeleton kind={tile.kind} />;
          if (status === 'no-permission') return <TileNote isRefused>{message ?? refused}</TileNote>;
          if (status !== 'ready') return <TileNote>{message ?? 'It reloads by itself as soon as possible.'}</TileNote>;
          const of = { id: tile.id, name, source, found, href };
          if (tile.kind === 'list') return <ListTile {...of} />;
          if (tile.kind === 'number') return <NumberTile {...of} count={found.length} complete={complete} />;
          return <ChartTile {...of} {...{ raw, query, at }} field={tile.field} />;
        }}
      </source.Reader>
    </TileFrame>
  );
}

function TileSkeleton({ kind }: { kind: Tile['kind'] }) {
  return kind === 'number' ? <Skeleton className="my-1.5 h-6 w-16" /> : <SkeletonText lines={5} />;
}
