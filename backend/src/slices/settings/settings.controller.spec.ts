import { describe, expect, it } from '@jest/globals';
import type { UpdateSettings } from '@atrium/contracts/settings/commands';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { actorWith, refusalOf } from '../../../test/spec.js';
import type { Sender } from '../../platform/commands/sender.js';
import type { Caller } from '../../platform/http/request.js';
import type { ReadModel } from '../../platform/projections/read-model.js';
import { SettingsController } from './settings.controller.js';

const actor = actorWith('admin');
const caller: Caller = { actor, id: 'elsewhere', key: 'k', expectedVersion: undefined, address: '', settled: () => {} };

/** A controller over a sender that answers with a document, and what was sent over it. */
function controller(document: object, stored: string | null = null) {
  const sent: unknown[] = [];
  const sender: Pick<Sender, 'send'> = {
    send: ((name: string, data: object, from: Caller) => {
      sent.push({ name, data, id: from.id, key: from.key });
      return Promise.resolve({ id: from.id, document });
    }) as unknown as Sender['send'],
  };
  const readModel: Pick<ReadModel, 'one'> = { one: () => Promise.resolve(stored) };
  return { sent, controller: new SettingsController(sender as Sender, readModel as ReadModel) };
}

describe('SettingsController', () => {
  it('gives the defaults as long as nobody has set anything', async () => {
    const { controller: own } = controller({});
    expect(await own.fetch(actor)).toEqual({ _id: 'acme', version: 0, ...defaultSettings });
  });

  it('gives what is stored', async () => {
    const { controller: own } = controller({}, '{"_id":"acme","version":3}');
    expect(await own.fetch(actor)).toEqual({ _id: 'acme', version: 3 });
  });

  it('has none outside of an organisation', async () => {
    const { controller: own } = controller({});
    const refused = await own.fetch({ ...actor, tenant: 'system' }).catch((error: unknown) =>
      refusalOf(() => {
        throw error;
      }),
    );
    expect(refused).toMatchObject({ code: 'noOrganisation', status: 404 });
  });

  it('changes the settings of the organisation in which the sender acts, whatever record they name', async () => {
    const { controller: own, sent } = controller({ _id: 'acme', version: 4, ...defaultSettings });
    const body: UpdateSettings = { sprintLength: 7 };
    expect(await own.update(body, caller)).toMatchObject({ _id: 'acme', version: 4 });
    expect(sent).toEqual([{ name: 'UpdateSettings', data: body, id: 'acme', key: 'k' }]);
  });

  it('answers the defaults where nothing came of the first change', async () => {
    const { controller: own } = controller({ _id: 'acme' });
    expect(await own.update({}, caller)).toEqual({ _id: 'acme', version: 0, ...defaultSettings });
  });
});
