import { expect, test } from '@jest/globals';
import type { LiveDocument } from '../core/live.js';
import { organisationExportOpposites } from './opposites.js';

const inState = (state: string) => Object.assign({ _id: 'export', version: 1 }, { state }) satisfies LiveDocument;

test('an archive that was ordered is removed, while it is written and once it is there', () => {
  const around = { before: null, after: inState('running'), entries: [], by: 'ann' };
  const [part] = organisationExportOpposites.OrderOrganisationExport.parts(around);
  expect(part?.command).toBe('RemoveOrganisationExport');
  expect(['running', 'ready', 'removed'].map((state) => part?.of(inState(state)))).toEqual([false, false, true]);
});
