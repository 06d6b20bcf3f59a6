import { told } from '../told.js';
import type { DemoEvent } from './demo-event.js';

/** Those of which single occurrences are told as well. */
type Named = 'product-review' | 'release-window' | 'sprint-planning' | 'one-on-one-aisha';

/** What comes again and again, from weeks ago on. Mondays to Fridays are found when the steps are made. */
export const recurringEvents = told<Readonly<Record<Named, DemoEvent>>>('calendar/recurring');
