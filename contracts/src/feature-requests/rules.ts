import { bugApps, type BugApp } from '../bugs/rules.js';

export const featureProducts = bugApps;
export type FeatureProduct = BugApp;

export const featurePriorities = ['P0_Critical', 'P1_High', 'P2_Medium', 'P3_Low'] as const;
export type FeaturePriority = (typeof featurePriorities)[number];

export const featureStatuses = ['New', 'Under Review', 'Planned', 'In Progress', 'Shipped', 'Declined'] as const;
export type FeatureStatus = (typeof featureStatuses)[number];

export function isOpenFeature(status: FeatureStatus): boolean {
  return status !== 'Shipped' && status !== 'Declined';
}

/** What clients read of a request that is shown to them. */
export const publicLimits = { title: 120, summary: 1_000 } as const;

/** Roadmap columns. Shipped and declined requests are on none. */
export const featureHorizons = ['Now', 'Next', 'Later'] as const;
export type FeatureHorizon = (typeof featureHorizons)[number];
