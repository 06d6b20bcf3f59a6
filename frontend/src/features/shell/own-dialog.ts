import { createStore } from '../../ui/store/external-store';

/** Which dialog about oneself is open, from the account menu or the palette. */
export const ownDialog = createStore<'status' | 'pause' | null>(null);
