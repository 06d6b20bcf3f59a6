import { requiredContext } from '../../ui/context/required-context';
import type { ExternalStore } from '../../ui/store/external-store';
import type { Opening } from '../../ui/table/use-row-keys';

/** What a list and the record that is open beside it share. */
export interface PanelPlace {
  readonly openId: string | null;
  /** Whether the record fills the screen, by choice or for lack of room. */
  readonly isPage: boolean;
  /** Whether there is room for it beside its list. */
  readonly hasRoom: boolean;
  /** What the way back is called, such as `All bugs`. */
  readonly back: string;
  /** The ids of the list's records in their order: set by the list, followed by the panel. */
  readonly order: ExternalStore<readonly string[]>;
  readonly open: (id: string, opening: Opening) => void;
  readonly close: () => void;
}

export const [PanelContext, usePanel] = requiredContext<PanelPlace>('a list with a panel');
