import type { PlainKind, PlainRecord } from '@atrium/contracts/core/plain-kind';
import { requiredContext } from '../../ui/context/required-context';
import type { HistoryLabels } from '../../shared-features/history/history-labels';
import type { OpenRecord } from '../../shared-features/record-list/record-address';
import type { ItemCommands } from '../../shared-features/record-list/record-commands';
import type { RecordRights } from '../../shared-features/record-list/use-record-rights';

/** A record of any plain kind; what its form says is looked at by the kind. */
export type AnyPlain = PlainRecord & Readonly<Record<string, string>>;

/** What all parts of the screen of a plain kind share. */
export interface PlainShared {
  readonly kind: PlainKind;
  readonly labels: HistoryLabels;
  readonly rights: RecordRights;
  readonly commands: ItemCommands<AnyPlain>;
  readonly show: (open: OpenRecord | null) => void;
}

export const [PlainContext, usePlain] = requiredContext<PlainShared>('the screen of a plain kind');
