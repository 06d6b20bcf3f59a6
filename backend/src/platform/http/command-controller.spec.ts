import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signedIn } from '@atrium/contracts/core/access';
import type { CommandTable } from '@atrium/contracts/core/commands';
import { message, patchOrPut, post, put, remove, type RouteTable } from '@atrium/contracts/core/routes';
import { IsInt } from 'class-validator';
import { ControllerSpec } from '../../../test/controller-spec.js';
import { commandController } from './command-controller.js';

class Weigh {
  @IsInt()
  grams!: number;
}

const commands: CommandTable = {
  WeighParcel: { body: Weigh, access: signedIn },
  PackParcel: { body: Weigh, access: signedIn },
  KeepParcel: { body: Weigh, access: signedIn },
  SealParcel: { body: Weigh, access: signedIn },
  StampParcel: { body: Weigh, access: signedIn },
  DropParcel: { body: Weigh, access: signedIn },
};

const whole = (parcel: object, id: string, { grams }: Weigh) => ({ parcel, id, grams });

const routes: RouteTable = {
  WeighParcel: patchOrPut(['/parcels/weigh/:id', '/parcel-weights/:id'], whole),
  PackParcel: post('/parcels', whole),
  KeepParcel: put('/parcels/own', whole, { record: 'own' }),
  SealParcel: put('/parcels/ours', whole, { record: 'organisation' }),
  StampParcel: put('/parcels/stamp/:id', whole, { byHand: true }),
  DropParcel: remove('/parcels/:id', message('Dropped')),
};

const controller = new ControllerSpec([commandController({ name: 'parcels', commands, routes })], []);
beforeAll(() => controller.start());
afterAll(() => controller.stop());
beforeEach(() => {
  controller.sent = [];
});

describe('the controller of a slice’s commands', () => {
  it('takes the record from the path, the query or the body, by each method and path', async () => {
    const ways = [
      await controller.ask('PATCH', '/parcels/weigh/p1', { grams: 5 }),
      await controller.ask('PUT', '/parcels/weigh?id=p1', { grams: 5 }),
      await controller.ask('PUT', '/parcel-weights', { grams: 5, _id: 'p1' }),
      await controller.ask('PATCH', '/parcel-weights', { grams: 5, id: 'p1' }),
    ];
    for (const way of ways) {
      expect(way).toMatchObject({ status: 200, body: { parcel: { _id: 'new' }, id: 'p1', grams: 5 } });
    }
    expect(controller.sent).toEqual(ways.map(() => ({ name: 'WeighParcel', data: { grams: 5 }, id: 'p1' })));
    expect(controller.sent[0]?.data).toBeInstanceOf(Weigh);
  });

  it('answers 200 as the route says, also where something is made', async () => {
    expect(await controller.ask('POST', '/parcels', { grams: 5 })).toMatchObject({ status: 200, body: { id: 'new' } });
    expect((await controller.ask('DELETE', '/parcels/p1', { grams: 5 })).body).toEqual({ message: 'Dropped' });
  });

  it('is about the sender’s own record, or their organisation’s, whatever they name', async () => {
    const { id, tenant } = controller.actor;
    await controller.ask('PUT', '/parcels/own?id=other', { grams: 5 });
    await controller.ask('PUT', '/parcels/ours?id=other', { grams: 5 });
    expect(controller.sent.map((sent) => sent.id)).toEqual([id, tenant]);
  });

  it('refuses a body that breaks a rule, and fields that nobody declared', async () => {
    for (const body of [{}, { grams: 'five' }, { grams: 5, colour: 'red' }]) {
      expect((await controller.ask('POST', '/parcels', body)).status).toBe(400);
    }
    expect(controller.sent).toEqual([]);
  });

  it('leaves to the slice what it serves by hand', async () => {
    expect((await controller.ask('PUT', '/parcels/stamp/p1', { grams: 5 })).status).toBe(404);
  });

  it('is not made for a command that nobody declared', () => {
    expect(() => commandController({ name: 'parcels', commands: {}, routes })).toThrow('WeighParcel');
  });
});
