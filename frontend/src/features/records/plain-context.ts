import type { PlainKind, PlainRecord } from '@atrium/contracts/core/plain-kind';
import { requiredContext } from '../../ui/context/required-context';
import type { HistoryLabels } from '../../shared-features/history/history-labels';
import type { OpenRecord } from '../../shared-features/record-list/record-address';
import type { ItemCommands } from '../../shared-features/record-list/record-commands';
import type { PlainAction } from '../../shared-features/record-kinds/plain-looks';
import type { RecordRights } from '../../shared-features/record-list/use-record-rights';

/** Form fields are read by the kind's declaration. */
export type AnyPlain = PlainRecord & Readonly<Record<string, string>>;

export interface PlainShared {
  readonly kind: PlainKind;
  readonly labels: HistoryLabels;
  readonly rights: RecordRights;
  readonly commands: ItemCommands<AnyPlain>;
  readonly actions: readonly PlainAction[];
  readonly act: (record: AnyPlain, action: PlainAction) => Promise<void>;
  readonly show: (open: OpenRecord | null) => void;
}

export const [PlainContext, usePlain] = requiredContext<PlainShared>('the screen of a plain kind');
