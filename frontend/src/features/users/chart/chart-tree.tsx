import { groupBy } from '@atrium/contracts/core/values';
import { useUnitNames } from '../../../platform/organisation/use-units';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { cx } from '../../../ui/element/cx';
import { formatNumber } from '../../../ui/format/numbers';
import { PersonChip } from '../../../ui/person/person-chip';
import { type Opening, useRowKeys } from '../../../ui/table/use-row-keys';
import type { ChartRow } from './chart-rules';

/** The number of direct reports, and of all below if more. */
function reportsText(direct: number, below: number): string {
  if (direct === below) return `Reports: ${formatNumber(direct)}`;
  return `Reports: ${formatNumber(direct)}, ${formatNumber(below)} in all`;
}

/**
 * Indented below their superior, or, where there is room, beside them with lines in between. The first report stands
 * beside the superior, since a large team would otherwise push them out of sight.
 */
const branchClass = '@4xl/chart:flex @4xl/chart:items-start';
const reportsClass = 'ms-5 border-s ps-1 @4xl/chart:ms-0 @4xl/chart:border-s-0 @4xl/chart:ps-0';
const lineClass = cx(
  '@4xl/chart:relative @4xl/chart:ps-6',
  '@4xl/chart:before:absolute @4xl/chart:before:start-0 @4xl/chart:before:top-9 @4xl/chart:before:w-6 @4xl/chart:before:border-t',
  '@4xl/chart:after:absolute @4xl/chart:after:start-0 @4xl/chart:after:top-0 @4xl/chart:after:bottom-0 @4xl/chart:after:border-s',
  '@4xl/chart:first:after:top-9 @4xl/chart:last:after:bottom-auto @4xl/chart:last:after:h-9 @4xl/chart:only:after:hidden',
);
/** The line from a card to those who report to it. */
const stemClass = cx(
  '@4xl/chart:relative @4xl/chart:me-6',
  '@4xl/chart:after:absolute @4xl/chart:after:start-full @4xl/chart:after:top-9 @4xl/chart:after:w-6 @4xl/chart:after:border-t',
);

/** Keys fold by the arrows; the mark is for the pointer. */
function FoldMark({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <span
      aria-hidden
      data-fold
      className="flex size-6 shrink-0 items-center justify-center rounded-md text-ink-faint hover:bg-hover hover:text-ink"
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    >
      <Icon className={cx('size-4', !isOpen && 'rtl:rotate-180')} />
    </span>
  );
}

/**
 * The chart as a tree: arrows go up and down, fold and unfold, and lead to the superior and back; Enter opens
 * the person.
 */
export function ChartTree(props: {
  rows: readonly ChartRow[];
  /** People that the search found. */
  found: ReadonlySet<string>;
  openId: string | null;
  onToggle: (id: string) => void;
  onOpen: (id: string, opening: Opening) => void;
}) {
  const { rows, found, openId, onToggle, onOpen } = props;
  const { departmentName, designationName } = useUnitNames();
  const tree = useRef<HTMLDivElement>(null);
  const ids = rows.map(({ node }) => node.person._id);
  const below = groupBy(rows, ({ parent }) => parent);
  const onStep = openId === null ? undefined : (id: string) => onOpen(id, 'peek');
  const rowProps = useRowKeys({ ids, onOpen, onStep });
  const focus = (id: string | undefined | null) => {
    if (id == null) return;
    tree.current?.querySelector<HTMLElement>(`[data-person="${CSS.escape(id)}"]`)?.focus();
  };

  /** @returns whether the key was one of a tree */
  const fold = (event: KeyboardEvent, { node, parent, isOpen }: ChartRow): boolean => {
    const isBackwards = getComputedStyle(event.currentTarget).direction === 'rtl';
    const [into, out] = isBackwards ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    if (event.ctrlKey || event.metaKey || event.altKey || (event.key !== into && event.key !== out)) return false;
    const { _id } = node.person;
    if (event.key === into) {
      if (isOpen === false) onToggle(_id);
      else focus(node.reports[0]?.person._id);
    } else if (isOpen === true) onToggle(_id);
    else focus(parent);
    return true;
  };

  const drawCard = (row: ChartRow) => {
    const { node, level, place, size, isOpen } = row;
    const { person, reports } = node;
    const { _id, username } = person;
    const { onKeyDown, tabIndex, ...keys } = rowProps(_id);
    return (
      <div
        {...keys}
        role="treeitem"
        tabIndex={tabIndex}
        data-person={_id}
        aria-level={level}
        aria-posinset={place}
        aria-setsize={size}
        aria-expanded={isOpen ?? undefined}
        aria-selected={_id === openId}
        onClick={() => onOpen(_id, 'beside')}
        onKeyDown={(event) => {
          if (fold(event, row)) event.preventDefault();
          else onKeyDown(event);
        }}
        className={cx(
          'focus-inset flex min-h-11 cursor-pointer items-center gap-1 rounded-md py-1 pe-2 hover:bg-hover',
          '@4xl/chart:my-1 @4xl/chart:h-16 @4xl/chart:w-64 @4xl/chart:shrink-0 @4xl/chart:border @4xl/chart:bg-surface',
          _id === openId && 'bg-accent-soft',
          found.has(_id) && 'font-semibold',
        )}
      >
        {isOpen === null ? (
          <span className="size-6 shrink-0" />
        ) : (
          <FoldMark isOpen={isOpen} onToggle={() => onToggle(_id)} />
        )}
        <span className="min-w-0 grow">
          <PersonChip
            id={_id}
            name={username}
            size="md"
            detail={`${designationName(person.designation)} · ${departmentName(person.department)}`}
          />
          {reports.length === 0 ? null : (
            <span className="block truncate ps-10 text-meta font-normal text-ink-faint tabular-nums">
              {reportsText(reports.length, node.below)}
            </span>
          )}
        </span>
      </div>
    );
  };

  const drawBranch = (row: ChartRow) => {
    const { _id } = row.node.person;
    return (
      <div key={_id} className={row.parent === null ? undefined : lineClass}>
        <div className={branchClass}>
          <div className={row.isOpen === true ? stemClass : undefined}>{drawCard(row)}</div>
          {row.isOpen === true ? <div className={reportsClass}>{below.get(_id)?.map(drawBranch)}</div> : null}
        </div>
      </div>
    );
  };

  return (
    <div className="@container/chart min-w-0">
      <div
        ref={tree}
        role="tree"
        aria-label="Organisation chart"
        className="flex min-w-0 flex-col gap-1 overflow-x-auto rounded-lg border bg-surface p-2 shadow-card @4xl/chart:gap-4 @4xl/chart:p-4"
      >
        {below.get(null)?.map(drawBranch)}
      </div>
    </div>
  );
}
