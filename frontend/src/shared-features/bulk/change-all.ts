import { actingTogether } from '../../platform/api/act-group';
import { newKey } from '../../platform/api/new-key';
import type { Outcome } from '../../platform/api/dispatch';
import { toast } from '../../ui/overlay/toast-store';
import { formatNumber } from '../../ui/format/numbers';

const atOnce = 4;

export interface BulkLabels<Item> {
  readonly one: string;
  readonly many: string;
  readonly numberOf: (item: Item) => string;
  readonly failure: string;
}

export interface BulkChange<Item> {
  readonly items: readonly Item[];
  /** Without its own notice; null when there is nothing to change. */
  readonly act: (item: Item) => Promise<Outcome<unknown> | null>;
  readonly done: string;
}

interface Failed<Item> {
  readonly item: Item;
  readonly reason: string;
}

async function actOnAll<Item>(items: readonly Item[], act: BulkChange<Item>['act']): Promise<Failed<Item>[]> {
  const failed: Failed<Item>[] = [];
  const waiting = [...items];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      const outcome = await act(item);
      if (outcome?.ok === false) failed.push({ item, reason: outcome.problem.message });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed;
}

function reportFailures<Item>(labels: BulkLabels<Item>, failed: readonly Failed<Item>[]): void {
  const [first] = failed;
  if (first === undefined) return;
  const which = failed.map(({ item }) => labels.numberOf(item)).join(', ');
  toast.error(labels.failure, { description: `${which}: ${first.reason}` });
}

export function countText({ one, many }: Pick<BulkLabels<never>, 'one' | 'many'>, count: number): string {
  return count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`;
}

/** One notice for all, with undo. */
export async function changeAll<Item>(labels: BulkLabels<Item>, change: BulkChange<Item>): Promise<void> {
  const { items, act, done } = change;
  const group = newKey();
  const failed = await actOnAll(items, (item) => actingTogether(group, () => act(item)));
  const changed = items.filter((item) => !failed.some((each) => each.item === item));
  const undo = async () => (await import('../undo/undo-commands')).undoGroup(group);
  if (changed.length > 0) {
    const text = `${countText(labels, changed.length)} ${done}`;
    toast.success(text, { action: { label: 'Undo', onSelect: () => void undo() } });
  }
  reportFailures(labels, failed);
}
