import { ComparisonHub } from '../../platform/past/comparison-hub';
import { recordsOfBoth } from '../../platform/past/comparison-here';
import { comparePlaces, compareRows } from '../../platform/past/differences';
import type { ComparisonKit } from '../../ui/compare/comparison';
import { Cell, Figure, Ghost, Note, Tag } from './kit-parts';
import { ScreenOfThen } from './screen-of-then';

/** How this application finds and draws differences. */
const kit: ComparisonKit = {
  rows: (then, now, idOf) => compareRows(then, now, idOf, recordsOfBoth),
  places: (then, now, isOrdered) => comparePlaces(then, now, isOrdered, recordsOfBoth),
  Tag,
  Cell,
  Note,
  Ghost,
  Figure,
};

/** The comparison of this page. */
export const hub = new ComparisonHub(kit, ScreenOfThen);
