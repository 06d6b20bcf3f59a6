import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { cx } from './cx';
import { nextSort, type Column, type Sort } from './table-model';

const widths = { min: 'w-px', sm: 'w-24', md: 'w-40', lg: 'w-64', fill: 'w-full min-w-48' } as const;
const hidden = { sm: 'max-sm:hidden', md: 'max-md:hidden', lg: 'max-lg:hidden' } as const;

/** Classes that a column gives to its header and to its cells. */
export function columnClass<Row>(column: Column<Row>): string {
  return cx(
    'px-cell',
    column.align === 'end' ? 'text-end' : 'text-start',
    column.width && widths[column.width],
    column.hideBelow && hidden[column.hideBelow],
  );
}

/** The header row; a sortable column is a button that says its order. */
export function TableHead<Row>(props: {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort?: (sort: Sort | null) => void;
  /** A first, nameless column for the buttons that open rows. */
  expandable: boolean;
}) {
  const { columns, sort, onSort, expandable } = props;
  return (
    <thead>
      <tr>
        {expandable ? (
          <th scope="col" className="sticky top-0 z-bar w-px border-b bg-sunken">
            <span className="sr-only">Details</span>
          </th>
        ) : null}
        {columns.map((column) => {
          const direction = sort?.column === column.id ? sort.direction : null;
          const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ArrowUpDown;
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
              className={cx(
                columnClass(column),
                'sticky top-0 z-bar h-8 border-b bg-sunken text-meta font-medium whitespace-nowrap text-ink-muted',
              )}
            >
              {column.sortValue && onSort ? (
                <button
                  type="button"
                  onClick={() => onSort(nextSort(sort, column.id))}
                  className={cx(
                    'group -mx-1 inline-flex items-center gap-1 rounded-sm px-1 font-medium hover:text-ink',
                    direction && 'text-ink',
                  )}
                >
                  {column.header}
                  <Icon
                    aria-hidden
                    className={cx(
                      'size-3',
                      !direction && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
                    )}
                  />
                </button>
              ) : column.hideHeader ? (
                <span className="sr-only">{column.header}</span>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
