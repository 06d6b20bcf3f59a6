import { createStore } from '../../ui/store/external-store';
import { readStored, writeStored } from '../browser/storage';

const key = 'atrium.acting-tenant';

/**
 * The organisation in which a superadmin acts, by its id; null for none but their own place. Holds for this tab.
 * Set it with `actInTenant` of the session.
 */
export const actingTenant = createStore<string | null>(readStored('sessionStorage', key));
actingTenant.subscribe(() => writeStored('sessionStorage', key, actingTenant.get()));
