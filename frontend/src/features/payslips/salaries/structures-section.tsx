import type { SalaryStructureView } from '@atrium/contracts/salaries/views';
import { Archive, ArchiveRestore, History, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useIsPast } from '../../../platform/past/use-is-past';
import { RecordHistory } from '../../../shared-features/history/record-history';
import { Badge } from '../../../ui/element/badge';
import { Button } from '../../../ui/element/button';
import { IconButton } from '../../../ui/element/icon-button';
import { Dialog } from '../../../ui/overlay/dialog';
import { structureLabels } from './salary-labels';
import { lineText } from './salary-text';
import { StructureDialog } from './structure-dialog';
import { useSalaryCommands } from './use-salary-commands';

const made = ({ lines, currency }: SalaryStructureView) =>
  lines.map((line) => `${line.label}: ${lineText(line, currency)}`).join(' · ');

interface Opened {
  readonly form: 'edit' | 'history';
  readonly id: string | null;
}

/**
 * What salaries are made up of; archived ones last.
 * @param shown whose history the address opens
 */
export function StructuresSection(props: {
  structures: readonly SalaryStructureView[];
  shown: string | undefined;
  onClose: () => void;
}) {
  const { structures, shown, onClose } = props;
  const isPast = useIsPast();
  const { archive, restore } = useSalaryCommands();
  const [opened, setOpened] = useState<Opened | null>(shown === undefined ? null : { form: 'history', id: shown });
  const close = () => {
    setOpened(null);
    if (shown !== undefined) onClose();
  };
  const chosen = structures.find(({ _id }) => _id === opened?.id) ?? null;
  return (
    <section aria-label="Salary structures" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="grow text-title font-semibold">Salary structures</h2>
        {isPast ? null : (
          <Button icon={Plus} onClick={() => setOpened({ form: 'edit', id: null })}>
            New structure
          </Button>
        )}
      </div>
      {structures.length === 0 ? (
        <p className="text-ink-muted">A structure says what a salary is made up of: fixed amounts and percentages.</p>
      ) : null}
      <ul className="flex flex-col">
        {structures.map((structure) => (
          <li key={structure._id} className="flex items-center gap-2 border-b py-2 last:border-b-0">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-medium wrap-anywhere">{structure.name}</span>
                {structure.archived ? <Badge>Archived</Badge> : null}
              </p>
              <p className="text-meta wrap-anywhere text-ink-muted">{made(structure)}</p>
            </div>
            <IconButton
              size="sm"
              label={`History of ${structure.name}`}
              icon={History}
              onClick={() => setOpened({ form: 'history', id: structure._id })}
            />
            {isPast ? null : structure.archived ? (
              <IconButton
                size="sm"
                label={`Restore ${structure.name}`}
                icon={ArchiveRestore}
                onClick={() => void restore(structure._id)}
              />
            ) : (
              <>
                <IconButton
                  size="sm"
                  label={`Change ${structure.name}`}
                  icon={Pencil}
                  onClick={() => setOpened({ form: 'edit', id: structure._id })}
                />
                <IconButton
                  size="sm"
                  label={`Archive ${structure.name}`}
                  icon={Archive}
                  onClick={() => void archive(structure._id)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {opened?.form === 'edit' ? <StructureDialog structure={chosen} onClose={close} /> : null}
      {opened?.form === 'history' && chosen !== null ? (
        <Dialog open onClose={close} size="medium" title={`History of ${chosen.name}`}>
          <RecordHistory labels={structureLabels} id={chosen._id} />
        </Dialog>
      ) : null}
    </section>
  );
}
