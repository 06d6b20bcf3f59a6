import type { PolicyView } from '@atrium/contracts/policies/views';
import { useMemo } from 'react';
import { cx } from '../../ui/element/cx';
import { ErrorState } from '../../ui/status/error-state';
import { SkeletonText } from '../../ui/status/skeleton';
import { type DiffRow, differs, diffRows } from './diff-rows';
import { useVersionText } from './use-version-text';

const looks: Readonly<
  Record<DiffRow['kind'], { readonly line: string; readonly sign: string; readonly mark: string }>
> = {
  same: { line: '', sign: ' ', mark: '' },
  removed: { line: 'bg-danger-soft', sign: '−', mark: 'bg-danger-line line-through' },
  added: { line: 'bg-success-soft', sign: '+', mark: 'bg-success-line' },
  gap: { line: 'bg-sunken text-ink-faint', sign: '⋯', mark: '' },
};

const said: Readonly<Record<DiffRow['kind'], string>> = { same: '', removed: 'Removed: ', added: 'Added: ', gap: '' };

function Row({ row }: { row: DiffRow }) {
  const { line, sign, mark } = looks[row.kind];
  return (
    <li className={cx('grid grid-cols-[1.5rem_minmax(0,1fr)] gap-2 px-3 py-0.5', line)}>
      <span aria-hidden className="text-center text-ink-faint select-none">
        {sign}
      </span>
      <span className="min-w-0 break-words whitespace-pre-wrap">
        <span className="sr-only">{said[row.kind]}</span>
        {row.kind === 'gap' ? `${row.lines} lines are the same` : null}
        {row.parts.map(({ text, marked }, index) =>
          marked ? (
            <mark key={index} className={cx('rounded-sm text-ink', mark)}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
        {row.kind !== 'gap' && row.parts.every(({ text }) => text === '') ? ' ' : null}
      </span>
    </li>
  );
}

export function VersionDiff({ policy, from, to }: { policy: PolicyView; from: number; to: number }) {
  const before = useVersionText(policy, from);
  const after = useVersionText(policy, to);
  const rows = useMemo(
    () => (before.text === null || after.text === null ? null : diffRows(before.text, after.text)),
    [before.text, after.text],
  );
  const failure = before.failure ?? after.failure;
  if (failure !== null) return <ErrorState description={failure} />;
  if (rows === null) return <SkeletonText lines={6} />;
  if (!differs(rows)) return <p className="p-4 text-ink-muted">The text is the same in both versions.</p>;
  return (
    <ul aria-label={`Changes from version ${from} to version ${to}`} className="py-2 text-body">
      {rows.map((row, index) => (
        <Row key={index} row={row} />
      ))}
    </ul>
  );
}
