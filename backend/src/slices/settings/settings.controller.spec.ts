import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { ControllerSpec } from '../../../test/controller-spec.js';
import { actorWith, refusalOf } from '../../../test/spec.js';
import { commandController } from '../../platform/http/command-controller.js';
import type { ReadModel } from '../../platform/projections/read-model.js';
import { Computations } from '../../platform/threads/computations.js';
import { SettingsController } from './settings.controller.js';
import { settings } from './slice.js';

const actor = actorWith('admin');

/** A controller over a read model that holds these settings. */
function controllerOver(stored: string | null = null) {
  const readModel: Pick<ReadModel, 'one'> = { one: () => Promise.resolve(stored) };
  return new SettingsController(readModel as ReadModel, new Computations());
}

describe('SettingsController', () => {
  it('gives the defaults as long as nobody has set anything', async () => {
    const own = controllerOver();
    expect(await own.fetch(actor)).toEqual({ _id: 'acme', version: 0, ...defaultSettings });
  });

  it('gives what is stored', async () => {
    const own = controllerOver('{"_id":"acme","version":3}');
    expect(await own.fetch(actor)).toEqual({ _id: 'acme', version: 3 });
  });

  it('has none outside of an organisation', async () => {
    const own = controllerOver();
    const refused = await own.fetch({ ...actor, tenant: 'system' }).catch((error: unknown) =>
      refusalOf(() => {
        throw error;
      }),
    );
    expect(refused).toMatchObject({ code: 'noOrganisation', status: 404 });
  });
});

describe('changing the settings', () => {
  const controller = new ControllerSpec([commandController(settings)], []);
  beforeAll(() => controller.start());
  afterAll(() => controller.stop());

  it('is about the organisation in which the sender acts, whatever record they name', async () => {
    const { body } = await controller.ask('PUT', '/settings?id=elsewhere', { sprintLength: 7 });
    expect(controller.sent).toEqual([{ name: 'UpdateSettings', data: { sprintLength: 7 }, id: 'acme' }]);
    // The sender of this spec knows of nothing but the record's id, as where nothing came of the first change.
    expect(body).toEqual({ _id: 'acme', version: 0, ...defaultSettings });
  });
});
