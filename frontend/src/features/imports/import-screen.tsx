import { importableKind, importedCollections, mostRowsOf } from '@atrium/contracts/imports/importable-kinds';
import { isUnderWay, mayImport } from '@atrium/contracts/imports/rules';
import { useMemo, useState } from 'react';
import { useAddress } from '../../platform/list/use-address';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { FileInput } from '../../ui/form/file-input';
import { FormField } from '../../ui/form/form-field';
import { Select } from '../../ui/form/select';
import { Card } from '../../ui/layout/card';
import { PageHeader } from '../../ui/layout/page-header';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { FieldHelp } from './field-help';
import { ImportList } from './import-list';
import { importSearch } from './import-search';
import { NewImport } from './new-import';
import { type FileTable, readTable, UnreadableFile } from '../../platform/list/read-table';
import { formatNumber } from '../../ui/format/numbers';

interface Chosen {
  readonly file: File;
  /** Null while it is read, or when it can't be. */
  readonly table: FileTable | null;
  readonly problem: string;
}

const title = 'Import';
const unknownProblem = 'This file can’t be read';

/** Files become records here: choose one, correct its columns, look at its errors, and follow its import. */
export function ImportScreen() {
  const user = useUser();
  const [search, setSearch] = useAddress(importSearch);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { documents } = useCollection('imports');
  const imports = useMemo(() => documents.toSorted((a, b) => b.at.localeCompare(a.at)), [documents]);
  const open = importedCollections.filter((collection) => mayImport(user, collection));
  const collection = open.find((one) => one === search.into) ?? open[0];
  if (collection === undefined) {
    return <RefusedScreen title={title} description="You have no right to create anything that can be imported." />;
  }

  const choose = async (file: File | undefined) => {
    if (file === undefined) return setChosen(null);
    setChosen({ file, table: null, problem: '' });
    try {
      const table = await readTable(file);
      return setChosen({ file, table, problem: '' });
    } catch (error) {
      return setChosen({
        file,
        table: null,
        problem: error instanceof UnreadableFile ? error.message : unknownProblem,
      });
    }
  };

  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={title}
        description="From CSV and Excel files, also those of Jira, Linear, Trello and Zendesk."
      />
      <Card>
        <div className="grid gap-4 sm:grid-cols-[14rem_1fr]">
          <FormField label="What the rows are">
            <Select
              value={collection}
              options={open.map((one) => ({ value: one, label: importableKind(one).kind.heading }))}
              onChange={({ target }) => setSearch(importSearch({ into: target.value }))}
            />
          </FormField>
          <FormField
            label="File"
            hint={`CSV in UTF-8, or XLSX; up to ${formatNumber(mostRowsOf(collection))} rows. The first row names the columns.`}
            error={chosen?.problem || undefined}
          >
            <FileInput
              files={chosen === null ? [] : [chosen.file]}
              accept=".csv,.tsv,.txt,.xlsx"
              onChange={(files) => void choose(files.at(-1))}
            />
          </FormField>
        </div>
      </Card>
      {chosen?.table == null ? null : (
        <NewImport
          key={`${collection} ${chosen.file.name} ${chosen.file.lastModified}`}
          table={chosen.table}
          name={chosen.file.name}
          collection={collection}
          isBusy={imports.some(({ state }) => isUnderWay(state))}
          onStarted={() => setChosen(null)}
        />
      )}
      <FieldHelp collection={collection} />
      {imports.length === 0 ? null : (
        <Card title="Imports" flush>
          <ImportList imports={imports} />
        </Card>
      )}
    </div>
  );
}
