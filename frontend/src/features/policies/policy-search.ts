import { policyStates, type PolicyState } from '@atrium/contracts/policies/rules';
import { dayIn, flagIn, given, oneOf, pageIn, textIn, wholeNumberIn } from '../../platform/list/address-values';

/** The parts of a policy's page: its text when left out. */
export type PolicyTab = 'text' | 'versions' | 'readers' | 'history';

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

/** Reads the address of the policy screen; what makes no sense in it is left out. For `validateSearch` of its route. */
export function policySearch(raw: Record<string, unknown>): PolicySearch {
  return given<PolicySearch>({
    q: textIn(raw['q']),
    state: oneOf([...policyStates, 'Deleted'], raw['state']),
    only: oneOf(['unread'], raw['only']),
    sort: textIn(raw['sort']),
    page: pageIn(raw['page']),
    open: textIn(raw['open']),
    tab: oneOf(['versions', 'readers', 'history'], raw['tab']),
    draft: flagIn(raw['draft']),
    from: wholeNumberIn(raw['from'], 1),
    to: wholeNumberIn(raw['to'], 1),
    on: dayIn(raw['on']),
    who: textIn(raw['who']),
    form: oneOf(['new', 'edit', 'publish'], raw['form']),
  });
}
