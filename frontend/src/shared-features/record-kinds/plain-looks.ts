import type { PlainKind } from '@atrium/contracts/core/plain-kind';
import type { LucideIcon } from 'lucide-react';
import * as kinds from '../../kinds';

export interface PlainLook {
  readonly kind: PlainKind;
  readonly icon: LucideIcon;
  readonly first: { readonly title: string; readonly description: string };
}

export const plainLooks: readonly PlainLook[] = Object.values<PlainLook>(kinds);
