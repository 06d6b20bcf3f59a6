import { expect, test } from '@jest/globals';
import { sampleReport } from './sample-report';
import { createdChart, cycleChart, flowChart, meanCycle, throughputChart } from './select';
import { cycleLabels, daysText } from './cycle-text';
import { countProjects } from './project-counts';

const valuesOf = ({ series }: { series: readonly { key: string; values: readonly (number | null)[] }[] }) =>
  Object.fromEntries(series.map(({ key, values }) => [key, values]));

test('the months of a year have a line for each kind that is asked for', () => {
  const year = { from: '2026-01-01', to: '2026-12-31' };
  const chart = createdChart(sampleReport(year));
  expect(chart.slots.map(({ key }) => key).slice(0, 3)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
  expect(chart.slots[0]?.title).toContain('2026');
  const none = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  expect(valuesOf(chart)).toEqual({
    bugs: [0, 3, 0, ...none],
    'feature-requests': [0, 0, 0, ...none],
    tasks: [0, 0, 4, ...none],
  });
  expect(createdChart(sampleReport({ ...year, kind: 'bugs' })).series.map(({ label }) => label)).toEqual(['Bug']);
});

test('what came stands beside what was settled, of all kinds together', () => {
  const chart = throughputChart(sampleReport());
  expect(chart.slots).toHaveLength(6);
  expect(valuesOf(chart)).toEqual({ created: [0, 3, 0, 0, 4, 0], settled: [0, 0, 0, 0, 2, 0] });
  expect(throughputChart(sampleReport({ from: '2025-12-29' })).slots[0]?.title).toMatch(/29.* – .*4/);
});

test('the flow has what is done at the bottom', () => {
  const chart = flowChart(sampleReport());
  expect(chart.series.map(({ label }) => label)).toEqual(['Done', 'In progress', 'To do']);
  expect(valuesOf(chart)).toEqual({
    Done: [0, 0, 0, 0, 2, 2],
    'In progress': [0, 0, 0, 0, 0, 0],
    'To do': [0, 3, 3, 3, 5, 5],
  });
  expect(flowChart(sampleReport({ kind: 'tasks' })).series.map(({ label }) => label)).toEqual(['Done', 'Open']);
});

test('cycle times are counted in classes, and as a mean', () => {
  const chart = cycleChart(sampleReport());
  expect(chart.slots).toHaveLength(cycleLabels.length);
  expect(valuesOf(chart)).toMatchObject({ bugs: [0, 1, 0, 0, 0, 0, 0], tasks: [1, 0, 0, 0, 0, 0, 0] });
  expect(meanCycle(sampleReport())).toBe(1.75);
  expect(meanCycle(sampleReport({ kind: 'feature-requests' }))).toBeNull();
  expect([daysText(0.5), daysText(3.44), daysText(31.2), daysText(0)]).toEqual(['12 h', '3.4 d', '31 d', '1 h']);
  expect(cycleLabels).toEqual(['≤ 1 d', '1–3 d', '3–7 d', '7–14 d', '14–30 d', '30–90 d', '> 90 d']);
});

test('the usual time of a young organisation is shown from shortly before its first record', () => {
  const usual = sampleReport({ from: '2025-08-01', to: '2026-07-15' });
  expect(createdChart(usual).slots.map(({ key }) => key)).toEqual([
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
    '2026-04-01',
    '2026-05-01',
    '2026-06-01',
    '2026-07-01',
  ]);
  expect(valuesOf(throughputChart(usual))['created']).toEqual([0, 3, 4, 0, 0, 0, 0]);
  // The flow keeps the week before the one in which the first records were made.
  expect(valuesOf(flowChart(usual))['To do']?.slice(0, 3)).toEqual([0, 5, 5]);
  const late = createdChart(sampleReport({ from: '2025-04-01', to: '2026-03-02' }));
  expect(late.slots).toHaveLength(6);
  expect(createdChart(sampleReport({ from: '2025-08-02', to: '2026-07-15' })).slots).toHaveLength(12);
});

test('projects are counted as the reader sees them', () => {
  const early = '2025-01-10T09:00:00.000Z';
  const project = { state: 'Active', deleted: false, createdAt: early, completedAt: null } as const;
  const projects = [
    { ...project, createdAt: '2026-01-10T09:00:00.000Z' },
    project,
    { ...project, state: 'Completed', completedAt: '2026-02-28T22:00:00.000Z' } as const,
    { ...project, deleted: true },
  ];
  const period = { from: '2026-01-01', to: '2026-02-28' };
  const counts = { total: 3, states: { Active: 2, Completed: 1 }, created: 1, completed: 1 };
  expect(countProjects(projects, period, (moment) => moment.slice(0, 10))).toEqual(counts);
});
