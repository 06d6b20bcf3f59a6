import type { PastMoment } from '../core/past.js';
import type { Department, PermissionFlag, Role } from '../core/permissions.js';

/** `?at=` is a position or an instant; now where it is left out. Gives a {@link RecordAudience}. */
export function audiencePath(collection: string, id: string): string {
  return `/visibility/${collection}/${id}`;
}

/** Why somebody sees a record: each by itself is enough, except where several are given as one. */
export type Ground =
  /** Everybody in the organisation does. */
  | { readonly kind: 'everyone' }
  /** It names them: as its owner, a member, the one to whom it is assigned. */
  | { readonly kind: 'person' }
  | { readonly kind: 'role'; readonly role: Role }
  | { readonly kind: 'department'; readonly department: Department }
  | { readonly kind: 'flag'; readonly flag: PermissionFlag }
  /** A right to what names them. */
  | { readonly kind: 'ownFlag'; readonly flag: PermissionFlag }
  | { readonly kind: 'ownRole'; readonly role: Role }
  /** They have it for everybody by a scope that was chosen. */
  | { readonly kind: 'scope' }
  /** It is of somebody in their team. */
  | { readonly kind: 'team' }
  /** Their role, department and rights together. */
  | { readonly kind: 'together' };

export interface Seer {
  readonly _id: string;
  /** Whether they see all of it; otherwise a part, as everybody sees only a card of an account. */
  readonly isWhole: boolean;
  readonly grounds: readonly Ground[];
}

/** Who sees a record, now or at a moment, by the rights and the record of then. */
export interface RecordAudience {
  readonly moment: PastMoment | null;
  readonly seers: readonly Seer[];
  /** People whom the asker can't see today, such as deleted ones. */
  readonly hidden: number;
  /** Whether the installation's superadmins see it as well, who belong to no organisation. */
  readonly superadmins: boolean;
}
