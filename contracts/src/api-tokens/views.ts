import type { PersonRef } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { PermissionFlag } from '../core/permissions.js';
import type { TokenAccess } from './rules.js';

/** Lets a program act for its owner, without a password. The token itself is shown once and kept nowhere. */
export interface ApiTokenView extends LiveDocument {
  name: string;
  access: TokenAccess;
  /** To which of the owner's rights it is narrowed; null for all of them. */
  rights: readonly PermissionFlag[] | null;
  owner: PersonRef;
  createdAt: string;
  expires: string;
  revoked: boolean;
}

/** Answers `POST /user/tokens`. */
export interface ApiTokenIssued {
  readonly message: string;
  readonly apiToken: ApiTokenView;
  /** Shown once. */
  readonly token: string;
}

/** Answers `GET /user/tokens`: when each token was last used, by its id; those that never were are left out. */
export interface ApiTokenUses {
  readonly lastUses: Readonly<Record<string, string>>;
}
