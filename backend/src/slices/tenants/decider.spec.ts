import { describe, expect, it } from '@jest/globals';
import { tenantRefusals } from '@atrium/contracts/tenants/errors';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { stateAfter, toolsWith } from '../../../test/spec.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { type TenantCommand, tenantDecider } from './decider.js';
import type { TenantEvent } from './events.js';

const free = { nameFree: true };
const { given } = specifyHandlers(tenantDecider, tenantRefusals, { CreateTenant: free, UpdateTenant: free });
const taken = { found: { nameFree: false } };

const form = { originName: 'acme', companyName: 'Acme', isActive: true };
const created: TenantEvent = { type: 'TenantCreated', data: form };

describe('an organisation', () => {
  it('is made once, with the room for files that is named for it', () => {
    given().when({ type: 'CreateTenant', data: form }).thenEvents(created);
    given()
      .when({ type: 'CreateTenant', data: { ...form, fileQuota: 1_000 } })
      .thenEvents(created, { type: 'TenantFileQuotaSet', data: { fileQuota: 1_000 } });
    given(created).when({ type: 'CreateTenant', data: form }).thenNothing();
  });

  it('changes by what is said of it alone', () => {
    given(created).when({ type: 'UpdateTenant', data: form }).thenNothing();
    given(created)
      .when({ type: 'UpdateTenant', data: { companyName: 'Acme Ltd', isActive: false, fileQuota: 1_000 } })
      .thenEvents(
        { type: 'TenantRenamed', data: { originName: 'acme', companyName: 'Acme Ltd' } },
        { type: 'TenantDeactivated', data: {} },
        { type: 'TenantFileQuotaSet', data: { fileQuota: 1_000 } },
      );
  });

  it('has a unique name', () => {
    given().when({ type: 'CreateTenant', data: form }, taken).thenRefused('originTaken');
    given(created)
      .when({ type: 'UpdateTenant', data: { originName: 'umbrella' } }, taken)
      .thenRefused('originTaken');
  });

  it('has to be there to be changed', () => {
    given().when({ type: 'UpdateTenant', data: {} }).thenRefused('tenantGone');
  });
});

const due = '2026-04-01T09:30:00.000Z';
const asked: TenantEvent[] = [
  { type: 'TenantDeletionRequested', data: { due } },
  { type: 'TenantDeactivated', data: {} },
];
const begun: TenantEvent = { type: 'TenantDeletionBegun', data: {} };
const deleted: TenantEvent = { type: 'TenantDeleted', data: {} };
const cancel = { type: 'CancelTenantDeletion', data: {} } as const;
const begin = { type: 'BeginTenantDeletion', data: {} } as const;
const finish = { type: 'FinishTenantDeletion', data: {} } as const;

const ask = (name: string) => ({ type: 'RequestTenantDeletion', data: { name, days: 30 } }) as const;

describe('the deletion of an organisation', () => {
  it('closes it at once, is due after some days, and needs its name', () => {
    given(created)
      .when(ask(' acme '), { now: '2026-03-02T09:30:00.000Z' })
      .thenEvents(...asked);
    given(created).when(ask('Acme')).thenRefused('otherOriginName');
    given(created, ...asked)
      .when(ask('acme'))
      .thenRefused('deletionRequested');
    given(created, ...asked)
      .when({ type: 'UpdateTenant', data: { isActive: true } })
      .thenRefused('deletionRequested');
  });

  it('can be cancelled until it begins, and opens what was open', () => {
    const cancelled: TenantEvent = { type: 'TenantDeletionCancelled', data: {} };
    given(created, ...asked)
      .when(cancel)
      .thenEvents(cancelled, { type: 'TenantActivated', data: {} });
    given(created, { type: 'TenantDeactivated', data: {} }, asked[0]!).when(cancel).thenEvents(cancelled);
    given(created).when(cancel).thenNothing();
    given(created, ...asked, begun)
      .when(cancel)
      .thenRefused('deletionUnderway');
  });

  it('begins when it is due, and ends', () => {
    given(created).when(begin).thenRefused('deletionNotRequested');
    given(created, ...asked)
      .when(begin, { now: '2026-04-01T09:29:59.999Z' })
      .thenRefused('deletionNotDue');
    given(created, ...asked)
      .when(begin, { now: due })
      .thenEvents(begun);
    given(created, ...asked, begun)
      .when(begin)
      .thenNothing();
    given(created, ...asked, begun)
      .when({ type: 'UpdateTenant', data: { companyName: 'Other' } })
      .thenRefused('deletionUnderway');
    given(created, ...asked)
      .when(finish)
      .thenRefused('deletionNotRequested');
    given(created, ...asked, begun)
      .when(finish)
      .thenEvents(deleted);
    given(created, ...asked, begun, deleted)
      .when({ type: 'UpdateTenant', data: {} })
      .thenRefused('tenantGone');
  });
});

const lookUp = (command: TenantCommand, history: TenantEvent[], tools: Partial<LookUpTools> = {}) =>
  tenantDecider.lookUp(command, stateAfter(tenantDecider, history), toolsWith(tools));
const rename = (originName: string): TenantCommand => ({ type: 'UpdateTenant', data: { originName } });

describe('the name of an organisation', () => {
  it('is taken for a new one, and where it changes in more than its case', async () => {
    const claims: Partial<LookUpTools> = {
      claim: async (kind, name, stillHeld) =>
        `${kind} ${name}` === 'origin Umbrella' && stillHeld({ ...form, originName: 'UMBRELLA' }) && !stillHeld(form),
    };
    expect(await lookUp(rename('Umbrella'), [created], claims)).toEqual({ nameFree: true });
    const create: TenantCommand = { type: 'CreateTenant', data: { ...form, originName: 'Umbrella' } };
    expect(await lookUp(create, [], claims)).toEqual({ nameFree: true });
    expect(await lookUp(rename('other'), [created], claims)).toEqual({ nameFree: false });
    for (const name of ['acme', 'ACME']) expect(await lookUp(rename(name), [created])).toEqual({ nameFree: true });
    expect(await lookUp({ type: 'UpdateTenant', data: {} }, [created])).toEqual({ nameFree: true });
  });
});
