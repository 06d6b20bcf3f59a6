import { expect, test } from '@jest/globals';
import type { ChartPoint } from '../../widgets/charts/chart-types';
import { addressBehind, type ChartName, ticketsAddress } from './behind';
import { queryOf, reportSearch, reportTimes } from './report-search';
import { reportFileColumns } from './report-export';
import { sampleReport } from './sample-report';
import { backlogChart, openedLabel, reportLines, targetChart, timesChart, volumeChart, waitingChart } from './select';
import { keptText, percentText, timeLabels, workText } from './report-text';

const report = sampleReport();
const values = ({ series }: ReturnType<typeof volumeChart>) => series.map((row) => [row.key, ...row.values]);
const today = '2026-03-15';

function behind(chart: ChartName, slot: string, series: string) {
  const point: ChartPoint = {
    slot: { key: slot, label: slot },
    series: { key: series, label: series, color: 1, values: [] },
    value: 1,
  };
  return addressBehind(report, chart, point);
}

test('the charts tell each part of the time', () => {
  expect(values(volumeChart(report))).toEqual([
    ['opened', 0, 2, 0],
    ['settled', 0, 1, 0],
  ]);
  expect(values(backlogChart(report))).toEqual([['backlog', 0, 1, 1]]);
  expect(values(waitingChart(report))).toEqual([
    ['response', null, 0.75, null],
    ['resolution', null, 3.33, null],
  ]);
  expect(values(targetChart(report, 'response'))).toEqual([
    ['kept', 0, 1, 0],
    ['missed', 0, 0, 0],
  ]);
  expect(values(timesChart(report.resolution, 'Resolved'))).toEqual([['count', 0, 0, 1, 0, 0, 0, 0]]);
  expect(openedLabel(sampleReport({ agent: 'ann' }))).toBe('Assigned');
});

test('a point leads to the tickets of its part of the time, or of its class of times', () => {
  const day = 'from=2026-03-02&to=2026-03-02';
  expect(behind('volume', '2026-03-02', 'settled')).toBe(`/u/support/ticket?report=settled&${day}`);
  expect(behind('backlog', '2026-03-02', 'backlog')).toBe(`/u/support/ticket?report=backlog&${day}`);
  expect(behind('response', '2026-03-02', 'missed')).toBe(`/u/support/ticket?report=response-missed&${day}`);
  expect(behind('resolution', '2026-03-02', 'kept')).toBe(`/u/support/ticket?report=resolution-kept&${day}`);
  expect(behind('waiting', '2026-03-02', 'response')).toBe(`/u/support/ticket?report=answered&${day}`);
  const whole = 'from=2026-03-01&to=2026-03-03';
  expect(behind('resolution-times', '2', 'count')).toBe(`/u/support/ticket?report=settled&${whole}&part=2`);
  expect(ticketsAddress({ ...report, agent: 'none', module: 'qr', priority: 'P1' }, 'overdue')).toBe(
    `/u/support/ticket?report=overdue&${whole}&agent=none&module=qr&priority=P1`,
  );
});

test('the file has the whole, its parts in time, and those by agent, module and priority', () => {
  const lines = reportLines(report);
  expect(lines.map(({ by }) => by)).toEqual([
    'Total',
    'day',
    'day',
    'day',
    'Agent',
    'Agent',
    ...Array.from({ length: 2 }, () => 'Module'),
    ...Array.from({ length: 4 }, () => 'Priority'),
  ]);
  const total = lines[0];
  expect(total && reportFileColumns.map(({ value }) => value(total))).toEqual([
    'Total',
    '2026-03-01 – 2026-03-03',
    2,
    1,
    1,
    0,
    0,
    1,
    45,
    45,
    100,
    200,
    200,
    100,
    0,
    null,
    0,
  ]);
});

test('working times and fractions are formatted briefly', () => {
  expect(
    [null, 0, 45, 60, 200, 26 * 60].map((minutes) => workText(minutes === null ? null : minutes * 60_000)),
  ).toEqual(['–', '0 min', '45 min', '1 h', '3.3 h', '26 h']);
  expect([percentText(0, 0), percentText(1, 3), percentText(999, 1_000), percentText(1, 1_000)]).toEqual([
    '–',
    '33%',
    '99%',
    '1%',
  ]);
  expect(keptText(report.response)).toBe('100%');
  expect([timeLabels[0], timeLabels[1], timeLabels.at(-1)]).toEqual(['≤ 1 h', '1–2 h', '> 45 h']);
});

test('what makes no sense in the address is left out', () => {
  const whole = { from: '2026-03-01', to: '2026-03-03', agent: 'ann', module: 'qr', priority: 'P1' };
  expect(reportSearch({ ...whole, page: 2 })).toEqual(whole);
  expect(reportSearch({ from: '2026-02-30', module: 'x'.repeat(61), priority: 'P9', agent: 7 })).toEqual({});
});

test.each(reportTimes.spans.map(({ id }) => id))('a %s up to today is known again', (id) => {
  expect(reportTimes.spanOf(queryOf(reportTimes.spanSearch(id, today), today), today)).toBe(id);
  expect(reportTimes.spanOf(queryOf({ to: '2026-03-01' }, today), today)).toBeNull();
});
