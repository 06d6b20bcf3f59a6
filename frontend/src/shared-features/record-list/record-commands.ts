import { type ItemLink, linksWith, linksWithout, type PlanItem } from '@atrium/contracts/core/items';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { PlainKind } from '@atrium/contracts/core/plain-kind';
import type { recordKinds } from '@atrium/contracts/record-kinds';
import { type Dispatch, patchExisting } from '../../platform/api/dispatch';
import type { Patch } from '../../platform/sync/patch-layer';
import type { ConfirmOptions } from '../../ui/overlay/confirm-dialog';
import { toast } from '../../ui/overlay/toast-store';
import { sendPlan } from '../plan/plan-requests';
import { numberOf, titleOf } from './record-values';

type DeclaredKind = (typeof recordKinds)[keyof typeof recordKinds];

type WatchedKind = Extract<DeclaredKind, { readonly commands: { readonly watch: string } }>;
type PlannedKind = Extract<DeclaredKind, { readonly commands: { readonly plan: string } }>;

interface Item extends LiveDocument {
  readonly links: readonly ItemLink[];
  readonly watchers: readonly string[];
  readonly deleted: boolean;
}

export interface ItemCommands<View> {
  readonly link: (record: View, link: ItemLink) => Promise<void>;
  readonly unlink: (record: View, link: ItemLink) => Promise<void>;
  readonly watch: (record: View, watches: boolean) => Promise<void>;
  /**
   * Asks first.
   * @returns whether it was deleted
   */
  readonly remove: (record: View) => Promise<boolean>;
  readonly restore: (record: View) => Promise<void>;
}

export interface PlanCommands<View> {
  readonly plan: (record: View, plan: PlanItem) => Promise<void>;
}

export interface ItemCommandParts {
  readonly dispatch: Dispatch;
  readonly confirm: (options: ConfirmOptions) => Promise<boolean>;
  /** The signed-in person's id. */
  readonly me: () => string | null;
  readonly text: {
    readonly failure: string;
    readonly confirmDelete: string;
    readonly deleted: (id: string) => string;
    readonly restored: string;
    /** Effects that deleting does not undo. */
    readonly stays?: string;
  };
}

export function expected<View extends LiveDocument>(
  { collection }: { readonly collection: string },
  { _id }: View,
  change: (record: View) => Partial<View>,
): readonly Patch[] {
  return [patchExisting<View>(collection, _id, (now) => ({ ...now, ...change(now) }))];
}

/** The commands that every record of a kind has, by their names in its declaration. */
export function itemCommands<View extends Item>(
  kind: WatchedKind | PlainKind,
  parts: ItemCommandParts,
): ItemCommands<View> {
  const { dispatch, confirm, me, text } = parts;
  const { failure, stays = 'Its history stays' } = text;
  // Those of plain kinds, of which it is not known by type which there are, have the same bodies.
  const { commands } = kind as WatchedKind;
  const patchesOf = (record: View, change: (now: Item) => Partial<Item>) => expected<Item>(kind, record, change);

  const restore = async (record: View): Promise<void> => {
    const patches = patchesOf(record, () => ({ deleted: false }));
    const { ok } = await dispatch(commands.restore, { id: record._id, patches, failure });
    if (ok) toast.success(text.restored, { description: numberOf(kind, record) });
  };

  return {
    restore,
    async link(record, link) {
      const { relation, collection, id } = link;
      const patches = patchesOf(record, ({ links }) => ({ links: linksWith(links, link) }));
      const body = { relation, collection, item: id };
      await dispatch(commands.link, { id: record._id, body, patches, failure });
    },
    async unlink(record, link) {
      const patches = patchesOf(record, ({ links }) => ({ links: linksWithout(links, link) }));
      const body = { collection: link.collection, item: link.id };
      await dispatch(commands.unlink, { id: record._id, body, patches, failure });
    },
    async watch(record, watches) {
      const person = me();
      if (person === null) return;
      const patches = patchesOf(record, ({ watchers }) => {
        const others = watchers.filter((id) => id !== person);
        return { watchers: watches ? [...others, person] : others };
      });
      await dispatch(watches ? commands.watch : commands.unwatch, { id: record._id, patches, failure });
    },
    async remove(record) {
      const title = titleOf(kind, record);
      const what = `${numberOf(kind, record)}${title === '' ? '' : `, “${title}”,`}`;
      const agreed = await confirm({
        title: text.confirmDelete,
        message: `${what} leaves the list. ${stays}, and it can be brought back.`,
        confirmLabel: 'Delete',
        tone: 'danger',
      });
      if (!agreed) return false;
      const patches = patchesOf(record, () => ({ deleted: true }));
      const { ok } = await dispatch(commands.remove, { id: record._id, patches, failure });
      if (!ok) return false;
      toast.success(text.deleted(record._id), {
        description: numberOf(kind, record),
        action: { label: 'Undo', onSelect: () => void restore(record) },
      });
      return true;
    },
  };
}

export function planCommands<View extends LiveDocument>(
  { collection }: PlannedKind,
  { dispatch, text }: Pick<ItemCommandParts, 'dispatch' | 'text'>,
): PlanCommands<View> {
  return {
    async plan({ _id }, plan) {
      await sendPlan(dispatch, collection, _id, plan, text.failure);
    },
  };
}
