import type { ItemRef } from '@atrium/contracts/core/items';
import type { SprintOutcome } from '@atrium/contracts/sprints/views';
import { ItemChip } from '../../shared-features/item-links/item-chip';

function Records({ title, items, empty }: { title: string; items: readonly ItemRef[]; empty: string }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-2 flex items-center gap-2 text-body font-semibold">
        {title}
        <span className="rounded-full bg-pressed px-1.5 text-tiny font-medium text-ink-muted tabular-nums">
          {items.length}
        </span>
      </h3>
      {items.length === 0 ? <p className="text-ink-faint">{empty}</p> : null}
      <ul className="flex flex-col gap-1">
        {items.map((item) => (
          <li key={`${item.collection}:${item.id}`} className="flex min-w-0">
            <ItemChip item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function OutcomeLists({ outcome, carriedTitle }: { outcome: SprintOutcome; carriedTitle: string }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Records title={carriedTitle} items={outcome.carried} empty="Nothing: all of it is done." />
      <Records title="Done" items={outcome.done} empty="Nothing is done." />
    </div>
  );
}
