import type { PlainKind } from '@atrium/contracts/core/plain-kind';
import type { LucideIcon } from 'lucide-react';
import * as kinds from '../../kinds';

/** How a plain kind of record looks. */
export interface PlainLook {
  readonly kind: PlainKind;
  readonly icon: LucideIcon;
  /** What stands in the list before there is any. */
  readonly first: { readonly title: string; readonly description: string };
}

/** How each plain kind looks. */
export const plainLooks: readonly PlainLook[] = Object.values<PlainLook>(kinds);
