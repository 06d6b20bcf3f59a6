import { isRecord } from '@atrium/contracts/core/values';
import type { Audience } from '@atrium/contracts/core/audience';
import { Plus, Trash2, Undo2 } from 'lucide-react';
import type { HistoryLabels } from '../../shared-features/history/history-labels';
import { yesNoText } from '../../ui/format/yes-no-text';
import { audienceText } from '../../widgets/audience/audience-text';
import { tileName } from './tile-name';

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  tiles: 'Tiles',
  audience: 'Shared with',
  editable: 'Others change its tiles',
  deleted: 'Deleted',
};

function textOf(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (field === 'tiles') {
    const names = Array.isArray(value) ? value.map((tile: unknown) => (isRecord(tile) ? tileName(tile) : '')) : [];
    return names.length === 0 ? null : names.join(', ');
  }
  if (field === 'audience') return isRecord(value) ? audienceText(value as unknown as Audience) : null;
  if (typeof value === 'boolean') return yesNoText(value);
  return typeof value === 'string' ? value : null;
}

export const dashboardLabels: HistoryLabels = {
  collection: 'dashboards',
  thing: 'the dashboard',
  actions: {
    DashboardCreated: 'made the dashboard',
    DashboardShared: 'changed with whom the dashboard is shared',
    TileAdded: 'added a tile',
    TileChanged: 'changed a tile',
    TileMoved: 'moved a tile',
    TileRemoved: 'removed a tile',
    DashboardDeleted: 'deleted the dashboard',
    DashboardRestored: 'restored the dashboard',
  },
  signs: {
    DashboardCreated: { icon: Plus, tone: 'primary' },
    DashboardDeleted: { icon: Trash2, tone: 'danger' },
    DashboardRestored: { icon: Undo2, tone: 'success' },
  },
  labelOf: (field) => labels[field] ?? field,
  textOf,
  implied: new Set(['deleted']),
};
