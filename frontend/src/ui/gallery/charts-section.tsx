import { useState } from 'react';
import { Chart, ChartSkeleton } from '../../widgets/charts/chart';
import type { ChartPoint, ChartSeries, ChartSlot, SeriesColor } from '../../widgets/charts/chart-types';
import { Button } from '../element/button';
import { Card } from '../layout/card';
import { toast } from '../overlay/toast-store';

const months: readonly ChartSlot[] = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'].map((label, at) => ({
  key: `2026-0${at + 1}`,
  label,
  title: `${label} 2026`,
}));
const days: readonly ChartSlot[] = Array.from({ length: 60 }, (_, at) => ({
  key: `day-${at}`,
  label: `${(at % 30) + 1}. ${at < 30 ? 'Sep' : 'Oct'}`,
}));
const colors: readonly SeriesColor[] = [1, 2, 3, 4, 5, 6];
const wave = (at: number, turn: number) => Math.round(18 + 9 * Math.sin(at * 0.9 + turn) + ((at * turn * 7) % 6));

const lines: readonly ChartSeries[] = [
  { key: 'letters', label: 'Letters', color: 1, values: months.map((_, at) => wave(at, 1)) },
  { key: 'parcels', label: 'Parcels', color: 2, values: months.map((_, at) => wave(at, 2)) },
  { key: 'crates', label: 'Crates', color: 3, values: months.map((_, at) => (at === 4 ? null : wave(at, 4))) },
  { key: 'plan', label: 'Plan', color: 6, values: months.map((_, at) => 32 - 4 * at), isGuide: true },
];
const layers: readonly ChartSeries[] = colors.map((color) => ({
  key: `layer-${color}`,
  label: `Dock ${color}`,
  color,
  values: days.map((_, at) => Math.max(0, wave(Math.floor(at / 4), color) - 8 + Math.floor(at / 9))),
}));
const bars: readonly ChartSeries[] = [
  { key: 'in', label: 'Arrived', color: 2, values: months.map((_, at) => wave(at, 3)) },
  { key: 'out', label: 'Delivered', color: 1, values: months.map((_, at) => wave(at, 5)) },
];
const stacks = layers.slice(0, 4).map((row) => ({ ...row, values: row.values.slice(0, months.length) }));

const open = ({ slot, series, value }: ChartPoint) =>
  toast.info(`${series.label}, ${slot.title ?? slot.label}: ${value}`);
const empty = { title: 'Nothing yet', description: 'Figures stand here as soon as there are some.' };

export function ChartsSection() {
  const [extra, setExtra] = useState(0);
  const growing = bars.map((row) => ({
    ...row,
    values: row.values.map((value, at) => (at === 7 ? (value ?? 0) + extra : value)),
  }));
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card title="Lines">
        <Chart
          label="Post by month"
          kind="line"
          slots={months}
          series={lines}
          slotHeader="Month"
          empty={empty}
          onOpen={open}
        />
      </Card>
      <Card title="Layers">
        <Chart label="Docks by day" kind="area" slots={days} series={layers} slotHeader="Day" empty={empty} />
      </Card>
      <Card
        title="Bars"
        actions={
          <Button size="sm" onClick={() => setExtra(extra + 5)}>
            One more
          </Button>
        }
      >
        <Chart
          label="In and out"
          kind="bar"
          slots={months}
          series={growing}
          slotHeader="Month"
          empty={empty}
          onOpen={open}
        />
      </Card>
      <Card title="Bars on one another">
        <Chart
          label="Docks"
          kind="stacked-bar"
          slots={months}
          series={stacks}
          slotHeader="Month"
          empty={empty}
          onOpen={open}
        />
      </Card>
      <Card title="Nothing to draw">
        <Chart label="Nothing" kind="line" slots={[]} series={[]} slotHeader="Month" empty={empty} />
      </Card>
      <Card title="On its way">
        <ChartSkeleton />
      </Card>
    </div>
  );
}
