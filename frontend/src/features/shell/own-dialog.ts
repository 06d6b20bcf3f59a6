import { createStore } from '../../ui/store/external-store';

/** The open status or pause dialog; the account menu and the palette open it. */
export const ownDialog = createStore<'status' | 'pause' | null>(null);
