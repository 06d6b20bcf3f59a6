import { createStore } from '../../ui/store/external-store';
import { readStored, writeStored } from '../browser/storage';

const key = 'atrium.acting-tenant';

/** A superadmin's chosen organisation, per tab. Set it with `actInTenant`. */
export const actingTenant = createStore<string | null>(readStored('sessionStorage', key));
actingTenant.subscribe(() => writeStored('sessionStorage', key, actingTenant.get()));
