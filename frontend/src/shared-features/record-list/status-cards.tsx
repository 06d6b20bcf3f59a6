import type { SetAddress } from '../../platform/list/use-address';
import type { Tone } from '../../ui/element/tone';
import { CountCards } from '../../ui/layout/count-cards';
import type { RecordSearch } from './record-address';
import { wireText } from '../../ui/language/wire-text';

/** Live; pressing a card filters by its status. */
export function StatusCards<Status extends string>(props: {
  label: string;
  statuses: readonly Status[];
  tones: Readonly<Record<Status, Tone>>;
  /** Null while they load. */
  counts: Readonly<Record<Status, number>> | null;
  chosen: Status | undefined;
  setSearch: SetAddress<Pick<RecordSearch<Status>, 'status' | 'page'>>;
}) {
  const { label, statuses, tones, counts, chosen, setSearch } = props;
  return (
    <CountCards<Status>
      label={label}
      cards={statuses.map((id) => ({ id, label: wireText(id), tone: tones[id], count: counts?.[id] ?? null }))}
      chosen={statuses.find((status) => status === chosen)}
      onChoose={(status) => setSearch({ status, page: undefined })}
    />
  );
}
