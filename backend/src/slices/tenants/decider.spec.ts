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
