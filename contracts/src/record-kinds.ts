import { bugKind } from './bugs/kind.js';
import type { BugView } from './bugs/views.js';
import type { KindOf } from './core/record-kind.js';
import { featureRequestKind } from './feature-requests/kind.js';
import type { FeatureRequestView } from './feature-requests/views.js';

/** The kinds of record that are declared, by their collections; each names the fields of its view, all and no others. */
export const recordKinds = {
  bugs: bugKind,
  'feature-requests': featureRequestKind,
} as const satisfies { bugs: KindOf<BugView>; 'feature-requests': KindOf<FeatureRequestView> };
