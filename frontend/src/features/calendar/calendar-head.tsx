import { ChevronLeft, ChevronRight, Download, Layers, Link2, Plus } from 'lucide-react';
import { shownAddress } from '../../platform/api/files';
import { Button } from '../../ui/element/button';
import type { Person } from '../../ui/person/avatar-stack';
import { IconButton } from '../../ui/element/icon-button';
import { Menu } from '../../ui/overlay/menu';
import { PageHeader } from '../../ui/layout/page-header';
import { Popover } from '../../ui/overlay/popover';
import { Segmented } from '../../ui/form/segmented';
import { type CalendarViewName, calendarViews } from './calendar-search';
import { LayerToggles } from './layers/layer-toggles';
import type { LayerName } from './layers/layer-names';

const viewNames: Readonly<Record<CalendarViewName, string>> = {
  month: 'Month',
  week: 'Week',
  day: 'Day',
  agenda: 'Agenda',
};

function download(): void {
  const link = document.createElement('a');
  link.href = shownAddress('/api/calendar/export.ics');
  link.download = 'calendar.ics';
  link.click();
}

export function CalendarHead(props: {
  title: string;
  view: CalendarViewName;
  viewers: readonly Person[];
  mayCreate: boolean;
  counts: ReadonlyMap<LayerName, number>;
  hidden: readonly LayerName[];
  onToggle: (layer: LayerName) => void;
  onView: (view: CalendarViewName) => void;
  /** Null goes to today. */
  onTurn: (pages: number | null) => void;
  onCreate: () => void;
  onShare: () => void;
}) {
  const { title, view, viewers, mayCreate, counts, hidden, onToggle, onView, onTurn, onCreate, onShare } = props;
  const page = view === 'agenda' ? 'four weeks' : view;
  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        title="Calendar"
        viewers={viewers}
        actions={
          <>
            <Menu
              label="More calendar actions"
              align="end"
              groups={[
                [
                  { id: 'export', label: 'Export (.ics)', icon: Download, onSelect: download },
                  { id: 'share', label: 'Subscribe from another calendar', icon: Link2, onSelect: onShare },
                ],
              ]}
            />
            {mayCreate ? (
              <Button variant="primary" icon={Plus} data-shortcut="create" onClick={onCreate}>
                New event
              </Button>
            ) : null}
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => onTurn(null)}>Today</Button>
        <span className="flex">
          <IconButton label={`Previous ${page}`} icon={ChevronLeft} onClick={() => onTurn(-1)} />
          <IconButton label={`Next ${page}`} icon={ChevronRight} onClick={() => onTurn(1)} />
        </span>
        <h2 aria-live="polite" className="min-w-0 grow truncate text-title font-semibold">
          {title}
        </h2>
        <span className="lg:hidden">
          <Popover
            variant="secondary"
            align="end"
            button={
              <>
                <Layers aria-hidden className="size-4" />
                Layers
              </>
            }
          >
            <LayerToggles counts={counts} hidden={hidden} onToggle={onToggle} />
          </Popover>
        </span>
        <Segmented<CalendarViewName>
          label="View"
          value={view}
          onChange={onView}
          options={calendarViews.map((value) => ({ value, label: viewNames[value] }))}
        />
      </div>
    </div>
  );
}
