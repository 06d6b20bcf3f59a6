import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Figure } from './rounds.js';

/** The results beside the sources, wherever the compiled program lies. */
const resultsDir = fileURLToPath(new URL('../../../bench/results/', import.meta.url));

function digits(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return value >= 1_000 ? value.toFixed(0) : value >= 100 ? value.toFixed(1) : value.toFixed(2);
}

function goalText({ sense, bound, absolute, unit }: Figure): string {
  if (bound === null) return '–';
  return `${sense === 'at most' ? '≤' : '≥'} ${bound}${absolute ? ` ${unit}` : '×'}`;
}

/** The figures as a table in plain text. */
export function tableOf(figures: readonly Figure[]): string {
  const head = ['', 'measures', 'ours', 'limit', 'unit', 'ratio', 'min–max', 'goal', 'rounds', 'verdict'];
  const rows = figures.map((figure) => [
    figure.goal,
    figure.what,
    digits(figure.ours),
    digits(figure.limit),
    figure.unit,
    digits(figure.ratio),
    `${digits(figure.lowest)}–${digits(figure.highest)}`,
    goalText(figure),
    `${figure.rounds}${figure.voided === 0 ? '' : ` (+${figure.voided} void)`}`,
    figure.verdict,
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/** Goals of which there is no figure, and why. */
export interface Unmeasured {
  readonly goals: readonly string[];
  readonly problem: string;
}

/** Writes down what there is by now, under the time at which the benchmarks began. @returns the file's path */
export function writeResults(results: {
  kind: string;
  began: Date;
  figures: readonly Figure[];
  unmeasured: readonly Unmeasured[];
}): string {
  const { kind, began, figures, unmeasured } = results;
  mkdirSync(resultsDir, { recursive: true });
  const at = began.toISOString();
  const seconds = Math.round((Date.now() - began.getTime()) / 1_000);
  const path = `${resultsDir}${at.slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-')}-${kind}.json`;
  const machine = { processors: availableParallelism(), model: cpus()[0]?.model ?? '', node: process.version };
  const report = { at, kind, commit: commit(), seconds, machine, figures, unmeasured };
  writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`);
  return path;
}

function commit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: resultsDir, encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}
