import { type ColumnMapping, matchColumns } from '@atrium/contracts/imports/columns';
import {
  importableKind,
  type ImportedCollection,
  mostRowsOf,
  requiredFields,
} from '@atrium/contracts/imports/importable-kinds';
import { type ImportSource, sourceOf } from '@atrium/contracts/imports/presets';
import type { ImportMode } from '@atrium/contracts/imports/rules';
import { Download, Import } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/element/button';
import { Segmented } from '../../ui/form/segmented';
import { Card } from '../../ui/layout/card';
import { Spinner } from '../../ui/status/spinner';
import { downloadErrors } from './check-table';
import { ColumnMappingTable } from './column-mapping';
import { type ChosenValues, mappingOf, valuesIn } from './column-values';
import { FailureList } from './failure-list';
import { startImport } from './import-commands';
import { ImportPreview } from './import-preview';
import { InvitationNote } from './invitation-note';
import { PresentList } from './present-list';
import { useCheck, useImportContext } from './use-check';
import { ValueMappingCard } from './value-mapping';
import type { FileTable } from '../../platform/list/read-table';
import { formatNumber } from '../../ui/format/numbers';

const modes = [
  { value: 'skip', label: 'Skip rows with errors' },
  { value: 'all', label: 'All or nothing' },
] as const;

/** The labels of the fields that every record needs and no column fills. */
function missingIn(collection: ImportedCollection, columns: ColumnMapping): string[] {
  return requiredFields(collection).flatMap(({ name, label }) => (columns.includes(name) ? [] : [label]));
}

function checkText(rows: number, good: number, failed: number, present: number): string {
  if (failed + present === 0) return `All ${formatNumber(good)} rows can be imported.`;
  const others = [
    `${formatNumber(good)} of ${formatNumber(rows)} rows can be imported`,
    present === 0 ? '' : present === 1 ? '1 is there already' : `${formatNumber(present)} are there already`,
    failed === 0 ? '' : failed === 1 ? '1 has errors' : `${formatNumber(failed)} have errors`,
  ];
  return `${others.filter(Boolean).join(', ')}.`;
}

/** What a file brings: its columns, its first rows, its errors, and the button that imports it. */
export function NewImport(props: {
  table: FileTable;
  name: string;
  collection: ImportedCollection;
  /** Another import of the organisation is under way. */
  isBusy: boolean;
  onStarted: () => void;
}) {
  const { table, name, collection, isBusy, onStarted } = props;
  const { kind } = importableKind(collection);
  const [columns, setColumns] = useState<ColumnMapping>(() => matchColumns(collection, table.header));
  const [mode, setMode] = useState<ImportMode>('skip');
  const [starting, setStarting] = useState(false);
  const [source, setSource] = useState<ImportSource>(() => sourceOf(table.header));
  const [chosen, setChosen] = useState<ChosenValues>(new Map());
  const context = useImportContext();
  const occurring = useMemo(
    () => valuesIn(table, { collection, columns, source }, context, chosen),
    [table, collection, columns, source, context, chosen],
  );
  const values = useMemo(() => mappingOf(occurring), [occurring]);
  const checked = useCheck(table, { collection, columns, values }, context);
  const { failures, present } = checked ?? { failures: null, present: [] };
  const missing = useMemo(() => missingIn(collection, columns), [collection, columns]);
  const isEmpty = columns.every((field) => field === '');
  const most = mostRowsOf(collection);
  const isTooLong = table.rows.length > most;
  const good = failures === null ? null : table.rows.length - failures.length - present.length;
  const count = mode === 'all' ? (failures?.length === 0 ? good : 0) : good;

  const start = async () => {
    setStarting(true);
    const isStarted = await startImport(table, { collection, name, columns, mode, values });
    setStarting(false);
    if (isStarted) onStarted();
  };

  return (
    <>
      <Card title={`Columns of ${name}`}>
        <p className="pb-1 text-meta text-ink-muted">
          {formatNumber(table.rows.length)} rows. Choose which field each column fills.
        </p>
        <ColumnMappingTable table={table} collection={collection} columns={columns} onChange={setColumns} />
      </Card>
      <ValueMappingCard values={occurring} source={source} onSource={setSource} chosen={chosen} onChosen={setChosen} />
      {isEmpty ? null : (
        <Card title="The first rows" flush>
          <ImportPreview
            table={table}
            collection={collection}
            columns={columns}
            values={occurring}
            failures={failures}
          />
        </Card>
      )}
      <Card title="Check">
        <div className="flex flex-col gap-3">
          <output className="flex items-center gap-2">
            {failures === null || good === null ? (
              <>
                <Spinner /> Checking {formatNumber(table.rows.length)} rows
              </>
            ) : (
              checkText(table.rows.length, good, failures.length, present.length)
            )}
          </output>
          {isTooLong ? (
            <p className="text-danger-ink">
              A file of {kind.many} may have {formatNumber(most)} rows; please split it.
            </p>
          ) : null}
          <PresentList present={present} />
          {missing.length > 0 ? (
            <p className="text-warning-ink">
              No column fills {missing.join(', ')}, which every {kind.one} needs.
            </p>
          ) : null}
          {failures !== null && failures.length > 0 ? (
            <>
              <FailureList collection={collection} failures={failures} total={failures.length} />
              <div>
                <Button
                  size="sm"
                  icon={Download}
                  onClick={() => void downloadErrors(table, failures, collection, name)}
                >
                  Rows with errors as a file
                </Button>
              </div>
              <Segmented
                label="Rows with errors"
                value={mode}
                onChange={setMode}
                options={modes}
                className="self-start"
              />
            </>
          ) : null}
          {collection === 'users' ? <InvitationNote /> : null}
          {isBusy ? (
            <p className="text-ink-muted">Another import is under way. This one can start when it has ended.</p>
          ) : null}
          <div>
            <Button
              variant="primary"
              icon={Import}
              busy={starting}
              disabled={isBusy || isTooLong || isEmpty || count === null || count === 0}
              onClick={() => void start()}
            >
              Import {formatNumber(count ?? 0)} {count === 1 ? kind.one : kind.many}
            </Button>
          </div>
        </div>
      </Card>
    </>
  );
}
