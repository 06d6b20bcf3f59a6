import { demoText } from '../demo-text.js';

/** What the desk writes. */
interface TicketTexts {
  /** What was found and done, as the desk writes it down when a ticket is taken in. */
  readonly solutions: readonly string[];
  /** What colleagues say to one another about a ticket. */
  readonly notes: readonly string[];
  /** Why a ticket waits for somebody. */
  readonly waits: readonly string[];
  /** How tickets end. */
  readonly endings: readonly string[];
  /** Why tickets are opened again. */
  readonly relapses: readonly string[];
  /** What visits and calls are for. */
  readonly visits: readonly string[];
  /** When a ticket is looked at again, what for. */
  readonly followUps: readonly string[];
}

export const { solutions, notes, waits, endings, relapses, visits, followUps } = demoText<TicketTexts>('tickets/texts');
