import { bugApps, type BugApp } from '../bugs/rules.js';

/** The products that a request is about, and so the parts of one. */
export const featureProducts = bugApps;
export type FeatureProduct = BugApp;

export const featurePriorities = ['P0_Critical', 'P1_High', 'P2_Medium', 'P3_Low'] as const;
export type FeaturePriority = (typeof featurePriorities)[number];

export const featureStatuses = ['New', 'Under Review', 'Planned', 'In Progress', 'Shipped', 'Declined'] as const;
export type FeatureStatus = (typeof featureStatuses)[number];

/** Whether a request of this status still waits for something. */
export function isOpenFeature(status: FeatureStatus): boolean {
  return status !== 'Shipped' && status !== 'Declined';
}

/** The columns of the roadmap. A request outside of them is not on it, nor is one that is shipped or declined. */
export const featureHorizons = ['Now', 'Next', 'Later'] as const;
export type FeatureHorizon = (typeof featureHorizons)[number];
