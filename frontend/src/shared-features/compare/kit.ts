import { comparePlaces, compareRows } from '../../platform/past/differences';
import { recordsOfBoth } from '../../platform/past/comparison-here';
import type { ComparisonKit } from '../../ui/compare/comparison';
import { Cell, Figure, Ghost, Note, Tag } from './kit-parts';

/** How this application finds and draws differences. */
export const comparisonKit: ComparisonKit = {
  rows: (then, now, idOf) => compareRows(then, now, idOf, recordsOfBoth),
  places: (then, now, isOrdered) => comparePlaces(then, now, isOrdered, recordsOfBoth),
  Tag,
  Cell,
  Note,
  Ghost,
  Figure,
};
