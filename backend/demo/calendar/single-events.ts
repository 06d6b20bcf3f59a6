import { told } from '../told.js';
import type { DemoEvent } from './demo-event.js';

/** What comes once, in the past and in the months to come. */
export const singleEvents = told<Readonly<Record<string, DemoEvent>>>('calendar/single');
