import { randomUUID } from 'node:crypto';
import { refuseFields } from '@atrium/contracts/core/problems';
import { dayAt } from '@atrium/contracts/core/zones';
import type { Settings } from '@atrium/contracts/settings/rules';
import { spanProblems, type TrySettings } from '@atrium/contracts/what-if/body';
import type { WhatIf } from '@atrium/contracts/what-if/views';
import type { Actor } from '../../platform/kernel/actor.js';
import { workerFile } from '../../platform/product-files.js';
import type { ReadModel } from '../../platform/projections/read-model.js';
import type { Computations } from '../../platform/threads/computations.js';
import { settingsIn } from './settings-rules.js';
import tryOnThePast, { triedCollections } from './what-if-rules.js';

const trying = { file: workerFile('slices/settings/what-if-rules.js'), compute: tryOnThePast };

/**
 * What settings would have made of a span of days, of what the actor sees.
 * @param before the settings as they hold
 * @throws Refusal (400) for a span that can't be tried
 */
export async function triedOn(
  before: Settings,
  form: TrySettings,
  actor: Actor,
  { readModel, computations }: { readonly readModel: ReadModel; readonly computations: Computations },
): Promise<WhatIf> {
  const { from, to } = form;
  const now = Date.now();
  const problems = spanProblems(form, dayAt(now, before.timeZone));
  if (problems.length > 0) throw refuseFields(problems);
  const after = { ...before, ...settingsIn(form, before, () => randomUUID()) };
  const by = { _id: actor.id, username: actor.username };
  const lists = await Promise.all(
    triedCollections.map(async (collection) => (await readModel.visible(actor, collection)).documents),
  );
  const trial = { tenant: actor.tenant, by, before, after, from, to, now };
  const task = { documents: lists.flat(), counts: lists.map(({ length }) => length), trial };
  return computations.over(trying, task, actor.id);
}
