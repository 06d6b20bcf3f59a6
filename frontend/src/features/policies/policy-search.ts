import { isDay } from '@atrium/contracts/core/values';
import { policyStates, type PolicyState } from '@atrium/contracts/policies/rules';

/** The parts of a policy's page: its text when left out. */
export const policyTabs = ['text', 'versions', 'readers', 'history'] as const;
export type PolicyTab = (typeof policyTabs)[number];

/** What the address of the policy screen says. */
export interface PolicySearch {
  /** Text in a policy's title or body. */
  readonly q?: string;
  readonly state?: PolicyState | 'Deleted';
  /** Only what one has yet to acknowledge. */
  readonly only?: 'unread';
  readonly sort?: string;
  readonly page?: number;
  /** The id of the open policy. */
  readonly open?: string;
  readonly tab?: Exclude<PolicyTab, 'text'>;
  /** Whether the draft is shown instead of what is published. */
  readonly draft?: true;
  /** The versions that are compared. */
  readonly from?: number;
  readonly to?: number;
  /** The day and the person of the question which version was in force. */
  readonly on?: string;
  readonly who?: string;
  /** What is open over the screen. */
  readonly form?: 'new' | 'edit' | 'publish';
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((each) => each === value);
}

function countFrom(least: number, value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= least ? number : undefined;
}

/** Reads the address of the policy screen; what makes no sense in it is left out. For `validateSearch` of its route. */
export function policySearch(raw: Record<string, unknown>): PolicySearch {
  const search: PolicySearch = {
    q: textOf(raw['q']),
    state: oneOf([...policyStates, 'Deleted'], raw['state']),
    only: oneOf(['unread'], raw['only']),
    sort: textOf(raw['sort']),
    page: countFrom(2, raw['page']),
    open: textOf(raw['open']),
    tab: oneOf(['versions', 'readers', 'history'], raw['tab']),
    draft: raw['draft'] === true ? true : undefined,
    from: countFrom(1, raw['from']),
    to: countFrom(1, raw['to']),
    on: isDay(raw['on']) ? raw['on'] : undefined,
    who: textOf(raw['who']),
    form: oneOf(['new', 'edit', 'publish'], raw['form']),
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
