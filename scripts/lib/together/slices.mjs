// @ts-check
import { declarePureSuites } from './pure-suites.mjs';

await declarePureSuites('backend/src/slices');
