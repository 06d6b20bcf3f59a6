/**
 * @jest-environment ./scripts/lib/together/suite-environment.mjs
 */
import { partOfUsual } from '../../../scripts/lib/together/inside-suites.mjs';
import { declareTogether } from '../support/together.js';

await declareTogether(partOfUsual(0, 2));
