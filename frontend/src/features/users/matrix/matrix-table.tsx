import { roleName } from '@atrium/contracts/core/permission-names';
import { permissionFlags, type PermissionFlag, permissionGroups } from '@atrium/contracts/core/permissions';
import { displayName } from '@atrium/contracts/users/display-name';
import type { UserView } from '@atrium/contracts/users/views';
import { Check, ShieldCheck } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flagName, namedFlags } from '../../../shared-features/account/flag-names';
import { cx } from '../../../ui/element/cx';
import { wireText } from '../../../ui/language/wire-text';
import { Avatar } from '../../../ui/person/avatar';
import { type Hold, holdOf, holdTexts } from './matrix-rules';

export type Explain = (user: UserView, flag: PermissionFlag) => void;

function Mark({ hold }: { hold: Hold }) {
  if (hold === 'role') return <ShieldCheck aria-hidden className="size-4 text-accent-ink" />;
  if (hold === 'ticked') return <Check aria-hidden className="size-4 text-success-ink" />;
  return (
    <span aria-hidden className="text-ink-faint">
      ·
    </span>
  );
}

/** What the marks mean. */
export function MatrixLegend() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-meta text-ink-muted">
      {(['role', 'ticked', 'none'] as const).map((hold) => (
        <span key={hold} className="inline-flex items-center gap-1">
          <Mark hold={hold} /> {holdTexts[hold]}
        </span>
      ))}
    </p>
  );
}

const steps: Readonly<Record<string, (at: Cell, last: Cell) => Cell>> = {
  ArrowLeft: ({ row, column }) => ({ row, column: Math.max(0, column - 1) }),
  ArrowRight: ({ row, column }, last) => ({ row, column: Math.min(last.column, column + 1) }),
  ArrowUp: ({ row, column }) => ({ row: Math.max(0, row - 1), column }),
  ArrowDown: ({ row, column }, last) => ({ row: Math.min(last.row, row + 1), column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
};

interface Cell {
  readonly row: number;
  readonly column: number;
}

/** One stop of Tab; the arrows, Home and End go from cell to cell. */
function useGridKeys(rows: number) {
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 });
  const grid = useRef<HTMLTableElement>(null);
  const last = { row: rows - 1, column: permissionFlags.length - 1 };
  const at = { row: Math.min(active.row, last.row), column: active.column };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(at, last);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setActive(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row}.${next.column}"]`)?.focus();
  };
  return { at, setActive, grid, onKeyDown };
}

/** People by rights. A cell opens why its person has the right, or doesn't. */
export function MatrixTable(props: {
  users: readonly UserView[];
  right: PermissionFlag | undefined;
  explain: Explain;
}) {
  const { users, right, explain } = props;
  const { at, setActive, grid, onKeyDown } = useGridKeys(users.length);
  return (
    <div className="overflow-x-auto rounded-lg border bg-surface">
      <table ref={grid} aria-label="People and their rights" className="border-separate border-spacing-0">
        <thead>
          <tr>
            <th
              scope="col"
              rowSpan={2}
              className="sticky start-0 z-1 min-w-44 border-e border-b bg-surface px-3 pb-1.5 text-start align-bottom text-meta font-medium text-ink-muted"
            >
              Person
            </th>
            {permissionGroups.map(({ name, flags }) => (
              <th
                key={name}
                scope="colgroup"
                colSpan={Object.keys(flags).length}
                className="border-e px-2 py-1 text-start text-meta font-semibold text-ink-muted"
              >
                {wireText(name)}
              </th>
            ))}
          </tr>
          <tr>
            {namedFlags.map(({ flag, label }) => (
              <th
                key={flag}
                scope="col"
                className={cx('h-32 border-b px-0 pb-1.5 align-bottom', flag === right && 'bg-accent-soft')}
              >
                <span className="mx-auto block rotate-180 text-start text-meta font-medium whitespace-nowrap text-ink-muted [writing-mode:vertical-rl]">
                  {label}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user, row) => (
            <tr key={user._id} className="group hover:bg-hover">
              <th
                scope="row"
                className="sticky start-0 z-1 border-e bg-surface px-3 py-1 text-start font-normal group-hover:bg-hover"
              >
                <span className="flex min-w-0 items-center gap-2">
                  <Avatar name={user.username} seed={user._id} decorative />
                  <span className="min-w-0">
                    <span className="block max-w-40 truncate">{displayName(user)}</span>
                    <span className="block text-meta text-ink-faint">
                      {user.active ? roleName(user.role) : `${roleName(user.role)}, inactive`}
                    </span>
                  </span>
                </span>
              </th>
              {namedFlags.map(({ flag }, column) => {
                const hold = holdOf(user, flag);
                const label = `${flagName(flag)}: ${holdTexts[hold]}`;
                return (
                  <td key={flag} className={cx('p-0', flag === right && 'bg-accent-soft')}>
                    <button
                      type="button"
                      data-cell={`${row}.${column}`}
                      tabIndex={row === at.row && column === at.column ? 0 : -1}
                      aria-label={label}
                      title={label}
                      onKeyDown={onKeyDown}
                      onFocus={() => setActive({ row, column })}
                      onClick={() => explain(user, flag)}
                      className="focus-inset flex h-row w-7 items-center justify-center hover:bg-pressed"
                    >
                      <Mark hold={hold} />
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
