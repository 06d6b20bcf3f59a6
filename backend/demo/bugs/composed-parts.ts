import { demoText } from '../demo-text.js';
import type { BugApp } from '@atrium/contracts/bugs/rules';

/** What bugs of the past are about and what is wrong with it; each thing of an app goes with each fault of it. */
export interface Parts {
  readonly things: readonly string[];
  readonly faults: readonly string[];
}

/** What the bugs of the past consist of. */
interface ComposedParts {
  readonly partsOf: Readonly<Record<BugApp, Parts>>;
  /** Where and how it was noticed. */
  readonly sightings: readonly string[];
  /** How to come upon it, and what it costs. */
  readonly details: readonly string[];
  readonly clients: readonly string[];
  /** What is said when a bug is given to somebody. */
  readonly handovers: readonly string[];
  /** What developers say while they are at it. */
  readonly findings: readonly string[];
  /** What is said when a bug is resolved. */
  readonly remedies: readonly string[];
  /** What testers say when they close it. */
  readonly approvals: readonly string[];
  /** What is said when a bug is opened again. */
  readonly relapses: readonly string[];
  /** Why something is no bug. */
  readonly rebuttals: readonly string[];
}

export const { partsOf, sightings, details, clients, handovers, findings, remedies, approvals, relapses, rebuttals } =
  demoText<ComposedParts>('bugs/parts');
