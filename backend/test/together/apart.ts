/**
 * @jest-environment ./scripts/lib/together/suite-environment.mjs
 */
import { namedSuites } from '../../../scripts/lib/together/inside-suites.mjs';
import { declareTogether } from '../support/together.js';

await declareTogether(namedSuites('apart'), false);
