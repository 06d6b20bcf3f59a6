import type { HeadProblem, LogReport, NamedEvent } from './verification.js';

const headProblems: Readonly<Record<HeadProblem, string>> = {
  unreadable: 'is no tree head',
  missing: 'is missing',
  tree: 'does not continue the tree of the one before',
  signature: 'has no signature of a known key',
  last: 'is there, but not the one that was the last when the organisation was deleted',
  kept: 'was kept elsewhere, and the log does not fit it',
};

function called({ stream, revision, type, at }: NamedEvent): string {
  return `${type} of ${at}, revision ${revision} of ${stream}`;
}

function count(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? '' : 's'}`;
}

export function reportLine({ events, signed, heads, last, deleted, finding }: LogReport): string {
  if (finding === null && deleted !== null) {
    return `intact, deleted ${deleted}: ${count(signed, 'event')} gone, ${count(heads, 'head')} left, last ${last ?? 'none'}`;
  }
  if (finding === null) {
    const newer = events - signed;
    const rest = newer === 0 ? '' : `; ${count(newer, 'event')} newer than that`;
    return `intact: ${count(signed, 'event')}, ${count(heads, 'head')}, last ${last ?? 'none'}${rest}`;
  }
  if (finding.what === 'head') {
    const { why, revision, at, from, count: covered } = finding;
    const which = revision < 0 ? `the head of ${at}` : `head ${revision} of ${at}`;
    const about = why === 'missing' ? '' : `; it tells of ${count(covered, 'event')} from number ${from} on`;
    return `NOT INTACT: ${which} ${headProblems[why]}${about}`;
  }
  const { kind, index, event, before, gap } = finding;
  const here = event === null ? 'the end' : called(event);
  const after = before === null ? 'at the beginning' : `after ${called(before)}`;
  const lines = {
    altered: `event ${index} is not what was signed: ${here}`,
    moved: `event ${index} was signed at another place: ${here}`,
    inserted: `event ${index} was never signed at its place: ${here}`,
    removed: `event ${index} is missing, ${after}${gap === null ? '' : ` (revision ${gap.revision} of ${gap.stream})`}`,
  };
  return `NOT INTACT: ${lines[kind]}`;
}
