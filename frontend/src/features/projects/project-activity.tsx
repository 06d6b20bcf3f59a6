import type { ProjectActivityAnswer, ProjectActivityItem } from '@atrium/contracts/projects/views';
import { useState } from 'react';
import { useQuery } from '../../platform/api/use-query';
import { RecordLink } from '../../platform/browser/record-link';
import { useNameOf } from '../../platform/presence/use-names';
import { useDocument } from '../../platform/sync/use-document';
import { type HistoryLabels, type WordedChange, wordedEntry } from '../../shared-features/history/history-labels';
import { SeeMoment } from '../../shared-features/history/see-moment';
import { itemAddress } from '../../shared-features/item-links/item-kinds';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { Button } from '../../ui/element/button';
import { Timeline, type TimelineEntry } from '../../ui/layout/timeline';
import { SkeletonText } from '../../ui/status/skeleton';

export type LabelsOf = Readonly<Record<string, HistoryLabels>>;

const atFirst = 8;
/** Longer values are read in the record. */
const longestValue = 40;

/** The values of a single short change. */
function valuesOf(changes: readonly WordedChange[]): Pick<TimelineEntry, 'from' | 'to'> {
  const [change] = changes;
  if (change === undefined || changes.length > 1) return {};
  const { from, to } = change;
  const isShort = [from, to].every((text) => text === null || (text.length <= longestValue && !text.includes('\n')));
  return isShort ? { from, to } : {};
}

function timelineEntry(
  { collection, _id, label, title, entry }: ProjectActivityItem,
  labels: HistoryLabels | undefined,
  nameOf: (id: string) => string,
): TimelineEntry {
  const { what, changes } =
    labels === undefined ? { what: 'changed', changes: [] } : wordedEntry(labels, entry, nameOf);
  const address = itemAddress(collection, _id);
  return {
    id: `${_id} ${entry._id}`,
    at: entry.at,
    who: { id: entry.by._id, name: entry.by.username },
    what: (
      <>
        {what}
        {' · '}
        <RecordLink href={address} title={title} className="text-accent-ink underline-offset-2 hover:underline">
          {label} {title}
        </RecordLink>
      </>
    ),
    ...valuesOf(changes),
    actions: <SeeMoment collection={collection} record={_id} entry={entry} screen={address} />,
  };
}

/** What happened last to the work of a project, as far as its reader sees that work. */
export function ProjectActivity({ project, labels }: { project: string; labels: LabelsOf }) {
  const nameOf = useNameOf();
  const { document } = useDocument('project-activity', project);
  const { answer, failure } = useQuery<ProjectActivityAnswer>(`/project/activity/${project}`, {}, document?.latest);
  const [isWhole, setWhole] = useState(false);
  const items = answer?.items ?? [];
  const shown = isWhole ? items : items.slice(0, atFirst);
  return (
    <PanelSection title="Recent activity">
      {failure === null ? null : <p className="text-ink-faint">{failure}</p>}
      {answer === null && failure === null ? <SkeletonText lines={4} /> : null}
      {answer !== null && items.length === 0 ? (
        <p className="text-ink-faint">Nothing has happened to its work yet.</p>
      ) : null}
      {shown.length === 0 ? null : (
        <Timeline
          label="Recent activity"
          entries={shown.map((item) => timelineEntry(item, labels[item.collection], nameOf))}
        />
      )}
      {shown.length < items.length ? (
        <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
          Show {items.length - shown.length} more
        </Button>
      ) : null}
    </PanelSection>
  );
}
