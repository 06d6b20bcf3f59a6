import { FileUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Holiday } from '@atrium/contracts/settings/rules';
import { readTable, UnreadableFile } from '../../../platform/list/read-table';
import { Button } from '../../../ui/element/button';
import { toast } from '../../../ui/overlay/toast-store';
import { type HolidayFile, holidaysIn } from './holiday-file';

function remarksText({ present, unread }: HolidayFile): string {
  return [
    present === 0 ? '' : present === 1 ? '1 was there already.' : `${present} were there already.`,
    unread.length === 0 ? '' : `No date or no name in row ${unread.slice(0, 10).join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Adds the holidays of a CSV file or a workbook to the form; nothing is saved yet. */
export function HolidayFileButton(props: { holidays: readonly Holiday[]; onAdd: (added: readonly Holiday[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  // Reading takes a while, in which the form may be written in.
  const present = useRef(props);
  useEffect(() => {
    present.current = props;
  });
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      const table = await readTable(file);
      const { holidays, onAdd } = present.current;
      const found = holidaysIn(table, holidays);
      const { added } = found;
      if (added.length > 0) onAdd(added);
      const told = added.length === 0 ? toast.error : toast.success;
      const title = added.length === 1 ? '1 holiday is added' : `${added.length} holidays are added`;
      told(added.length === 0 ? 'No holiday is added' : title, { description: remarksText(found) });
    } catch (error) {
      toast.error('This file can’t be read', error instanceof UnreadableFile ? { description: error.message } : {});
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label="File of holidays"
        accept=".csv,.xlsx,text/csv"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          void read(target.files?.[0]);
          // Lets the same file be chosen again.
          target.value = '';
        }}
      />
      <Button size="sm" icon={FileUp} onClick={() => input.current?.click()}>
        From a file
      </Button>
    </>
  );
}
