import type { PlainKind } from '@atrium/contracts/core/plain-kind';
import type { LucideIcon } from 'lucide-react';
import * as kinds from '../../kinds';

/** A button in the panel of a record for a command of the kind's own. */
export interface PlainAction {
  /** One of the kind's `actions`. */
  readonly command: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isOffered: (record: Readonly<Record<string, unknown>>) => boolean;
}

export interface PlainLook {
  readonly kind: PlainKind;
  readonly icon: LucideIcon;
  readonly actions?: readonly PlainAction[];
  /** What the history says of the kind's own events, by their types. */
  readonly events?: Readonly<Record<string, string>>;
  readonly first: { readonly title: string; readonly description: string };
}

export const plainLooks: readonly PlainLook[] = Object.values<PlainLook>(kinds);
