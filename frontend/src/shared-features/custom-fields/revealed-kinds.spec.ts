import { expect, test } from '@jest/globals';
import type { AccessRule } from '@atrium/contracts/core/access';
import { commandTable } from '@atrium/contracts/command-table';
import { RevealSecret } from '@atrium/contracts/core/custom-field-bodies';
import { revealedKinds } from './revealed-kinds';

const flagsOf = (access: AccessRule) => (access.kind === 'any-of' ? access.flags : []);

test('each command that reveals is known, with the flags that it asks for', () => {
  const known = Object.values(revealedKinds).map(({ command, flags }) => [command, flags]);
  const revealing = Object.entries(commandTable).filter(([, { body }]) => body === RevealSecret);
  const asked = revealing.map(([command, { access }]) => [command, flagsOf(access)]);
  expect(Object.fromEntries(known)).toEqual(Object.fromEntries(asked));
});
