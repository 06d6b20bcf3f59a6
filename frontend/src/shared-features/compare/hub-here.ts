import { ComparisonHub } from '../../platform/past/comparison-hub';
import { comparisonKit } from './kit';
import { ScreenOfThen } from './screen-of-then';

/** The comparison of this page. */
export const hub = new ComparisonHub(comparisonKit, ScreenOfThen);
