import { demoText } from '../demo-text.js';
import type { Department, Role } from '@atrium/contracts/core/permissions';
import type { PersonKey } from '../people.js';

type When = readonly [workdaysAgo: number, clock: string];

/** A version of a policy of the data set, with who acknowledged it. */
export interface DemoVersion {
  readonly body: string;
  readonly when: When;
  /** Days after its publication from which it holds. */
  readonly effectiveIn?: number;
  readonly acknowledge?: boolean;
  readonly note?: string;
  /** Of those whom it is for, who has not acknowledged it. */
  readonly unread?: readonly PersonKey[];
  /** When those who had not were reminded. */
  readonly reminded?: When;
}

/** A policy of the data set. */
export interface DemoPolicy {
  readonly title: string;
  readonly category?: string;
  readonly departments?: readonly Department[];
  readonly roles?: readonly Role[];
  /** When it was written down. */
  readonly drafted: When;
  readonly versions: readonly DemoVersion[];
  /** What the next version is going to say, and since when. */
  readonly draft?: { readonly body: string; readonly when: When };
  readonly archived?: When;
}

/** Every policy of the data set, by a short name. */
export const demoPolicies = demoText<Readonly<Record<string, DemoPolicy>>>('policies/policies');
