import type { FeaturePriority } from '@atrium/contracts/feature-requests/rules';
import type { TicketPriority } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { Dispatch, Outcome } from '../../../platform/api/dispatch';
import { deploymentText, ticketNumber } from '../list/select';

export type ItemKindMade = 'bugs' | 'feature-requests';

export interface ItemValues {
  readonly app: string;
  readonly module: string;
  readonly priority: string;
  readonly description: string;
}

const featurePriorityOf: Readonly<Record<TicketPriority, FeaturePriority>> = {
  Urgent: 'P0_Critical',
  P1: 'P1_High',
  P2: 'P2_Medium',
  P3: 'P3_Low',
};

export function itemValues(kind: ItemKindMade, ticket: TicketView): ItemValues {
  const { module, submodule, priority, problem, domain, deployment } = ticket;
  return {
    app: module,
    module: submodule,
    priority: kind === 'bugs' ? priority : featurePriorityOf[priority],
    description: `${problem.trim()}\n\n${ticketNumber(ticket)}, ${domain}, ${deploymentText(deployment)}`,
  };
}

function filled(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

export function sendItem(
  dispatch: Dispatch,
  kind: ItemKindMade,
  ticket: string,
  { app, module, priority, description }: ItemValues,
  failure: string,
): Promise<Outcome<object>> {
  const origin = { fromCollection: 'tickets', fromItem: ticket } as const;
  if (kind === 'bugs') {
    const body = { ...filled({ app, module, priority, description }), ...origin };
    return dispatch('CreateBug', { body, failure });
  }
  const body = { ...filled({ product: app, submodule: module, priority, description }), ...origin };
  return dispatch('CreateFeatureRequest', { body, failure });
}
