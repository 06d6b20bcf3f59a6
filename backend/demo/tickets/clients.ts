import { demoText } from '../demo-text.js';
import type { TicketDeployment } from '@atrium/contracts/tickets/rules';

/** A hotel, or a group of them, that calls the support desk. */
export interface Client {
  readonly name: string;
  readonly domain: string;
  readonly deployment: TicketDeployment;
  /** Who calls from there. */
  readonly callers: readonly string[];
  readonly contact: number;
}

/** Who calls, some more often than others. */
export const clients = demoText<readonly Client[]>('tickets/clients');
