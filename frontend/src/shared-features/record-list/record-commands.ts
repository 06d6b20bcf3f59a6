import { type ItemLink, linksWith, linksWithout } from '@atrium/contracts/core/items';
import type { PlanItem } from '@atrium/contracts/core/item-bodies';
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
   * Confirms first.
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
    /** Effects that deleting does not undo; the confirmation names them. */
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

/** Texts for deleting and restoring. */
interface RemovalText<View> {
  /** The record's name in notices. */
  readonly nameOf: (record: View) => string;
  readonly ask: (record: View) => Pick<ConfirmOptions, 'title' | 'message'>;
  readonly deleted: (record: View) => string;
  /** Undefined where the list shows it anyway. */
  readonly restored?: string;
  readonly failure: (record: View, wanted: 'deleted' | 'restored') => string;
}

/** Makes the commands that delete and restore. */
export function removal<View extends LiveDocument & { readonly deleted: boolean }>(
  kind: DeclaredKind | PlainKind,
  { dispatch, confirm }: Pick<ItemCommandParts, 'dispatch' | 'confirm'>,
  text: RemovalText<View>,
): Pick<ItemCommands<View>, 'remove' | 'restore'> {
  // Commands of plain kinds are unknown to the types, but have the same bodies.
  const { commands } = kind as DeclaredKind;
  const patchesOf = ({ _id }: View, deleted: boolean) => [
    patchExisting<View>(kind.collection, _id, (now) => ({ ...now, deleted })),
  ];
  const restore = async (record: View): Promise<void> => {
    const [id, patches, failure] = [record._id, patchesOf(record, false), text.failure(record, 'restored')];
    const { ok } = await dispatch(commands.restore, { id, patches, failure });
    if (ok && text.restored !== undefined) toast.success(text.restored, { description: text.nameOf(record) });
  };
  return {
    restore,
    async remove(record) {
      if (!(await confirm({ ...text.ask(record), confirmLabel: 'Delete', tone: 'danger' }))) return false;
      const [id, patches, failure] = [record._id, patchesOf(record, true), text.failure(record, 'deleted')];
      const { ok } = await dispatch(commands.remove, { id, patches, failure });
      if (!ok) return false;
      const action = { label: 'Undo', onSelect: () => void restore(record) };
      toast.success(text.deleted(record), { description: text.nameOf(record), action });
      return true;
    },
  };
}

/** The commands that every record has, under the names that its kind declares. */
export function itemCommands<View extends Item>(
  kind: WatchedKind | PlainKind,
  parts: ItemCommandParts,
): ItemCommands<View> {
  const { dispatch, me, text } = parts;
  const { failure, stays = 'Its history stays' } = text;
  const { commands } = kind as WatchedKind;
  const patchesOf = (record: View, change: (now: Item) => Partial<Item>) => expected<Item>(kind, record, change);

  return {
    ...removal<View>(kind, parts, {
      nameOf: (record) => numberOf(kind, record),
      ask(record) {
        const title = titleOf(kind, record);
        const what = `${numberOf(kind, record)}${title === '' ? '' : `, “${title}”,`}`;
        const message = `${what} leaves the list. ${stays}, and it can be brought back.`;
        return { title: text.confirmDelete, message };
      },
      deleted: ({ _id }) => text.deleted(_id),
      restored: text.restored,
      failure: () => failure,
    }),
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
