import { describe, expect, it } from '@jest/globals';
import { recorded } from '../../../test/projection-spec.js';
import { specId } from '../../../test/spec.js';
import { settingsReactors } from './reactors.js';

const [openSettings] = settingsReactors;
const reactTo = (type: string, data: object) =>
  recorded('tenant', [{ type, data }]).flatMap((event) => openSettings?.react({ ...event, tenant: 'system' }) ?? []);

describe('open-settings', () => {
  it('asks for the settings of a new organisation, within it', () => {
    const [request] = reactTo('TenantCreated', { originName: 'acme', companyName: 'Acme Ltd.', isActive: true });
    expect(request?.data).toMatchObject({
      name: 'OpenSettings',
      tenant: specId,
      id: specId,
      data: { displayName: 'Acme Ltd.' },
    });
  });

  it('asks for nothing else', () => {
    expect(reactTo('TenantRenamed', { originName: 'acme', companyName: 'Acme' })).toEqual([]);
  });
});
