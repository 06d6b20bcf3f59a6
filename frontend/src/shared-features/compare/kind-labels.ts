import { createStore } from '../../ui/store/external-store';
import type { HistoryLabels } from '../history/history-labels';

/** The labels of all kinds, by their collections; the application gives them, since features have them. */
export const kindLabels = createStore<Readonly<Record<string, HistoryLabels>>>({});
