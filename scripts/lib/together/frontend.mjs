// @ts-check
import { declarePureSuites } from './pure-suites.mjs';

await declarePureSuites('frontend/src');
