import { EventEmitter, once } from 'node:events';

import { afterEach, expect, test } from '@jest/globals';

import { onLines } from './log.mjs';
import { SupervisedProcess } from './supervise.mjs';

let started: SupervisedProcess[] = [];
afterEach(async () => {
  await Promise.all(started.map((child) => child.halt()));
  started = [];
});

/** A supervised Node program that is ready once it has printed a line; what is reported of it is collected. */
function supervised(program: string, attempts = 1, finalCode?: number) {
  const reports: string[] = [];
  const news = new EventEmitter();
  const child = new SupervisedProcess({
    name: 'It',
    command: process.execPath,
    args: ['-e', program],
    env: process.env,
    cwd: process.cwd(),
    output: () => undefined,
    ready: (running) => new Promise((resolve) => onLines(running.stdout, () => resolve())),
    attempts,
    ...(finalCode === undefined ? {} : { finalCode }),
    report(text) {
      reports.push(text);
      news.emit('report');
    },
  });
  started.push(child);
  return { child, reports, nextReport: () => once(news, 'report') };
}

const OBEDIENT = "console.log('ready'); setInterval(() => undefined, 1000);";
const STUBBORN = `process.on('SIGTERM', () => undefined); ${OBEDIENT}`;

test('a killed child is started again', async () => {
  const { child, reports, nextReport } = supervised(OBEDIENT);
  await child.start();
  const first = child.pid;
  const ended = nextReport();
  child.kill('SIGKILL');
  // It is still up when the signal is sent: its end is reported.
  await ended;
  await child.ready();
  expect(child.pid).toBeDefined();
  expect(child.pid).not.toBe(first);
  expect(reports).toEqual([expect.stringContaining('signal SIGKILL'), 'It is back.']);
});

test('a halted child stays down until it is restarted', async () => {
  const { child, reports } = supervised(OBEDIENT);
  await child.start();
  await child.halt();
  expect(child.pid).toBeUndefined();
  await child.restart();
  expect(child.pid).toBeDefined();
  await child.stop();
  expect(child.pid).toBeUndefined();
  expect(reports).not.toContainEqual(expect.stringContaining('starting it again'));
});

test('a child that does not obey is ended by force', async () => {
  const { child } = supervised(STUBBORN);
  await child.start();
  await child.stop(100);
  expect(child.pid).toBeUndefined();
});

test('a child that never becomes ready is given up after its attempts', async () => {
  const { child, reports } = supervised('process.exit(3)', 2);
  await expect(child.start()).rejects.toThrow('It did not start (exit code 3).');
  expect(reports).toHaveLength(1);
  expect(child.pid).toBeUndefined();
});

test('a child that reports a permanent failure is started only once', async () => {
  const { child, reports } = supervised('process.exit(78)', 3, 78);
  await expect(child.start()).rejects.toThrow('It did not start (exit code 78).');
  expect(reports).toEqual([]);
});
