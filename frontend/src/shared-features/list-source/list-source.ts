import type { LiveDocument } from '@atrium/contracts/core/live';
import type { RecordKind } from '@atrium/contracts/core/record-kind';
import type { ComponentType, ReactNode } from 'react';
import type { TopicStatus } from '../../platform/sync/live-store';
import type { RecordQuery } from '../record-list/query/use-record-query';
import type { RecordsView } from '../record-list/use-records';

/** What an address says, as the router reads it. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** What a list holds at an address, for who is signed in. */
export interface Listed {
  readonly status: TopicStatus;
  readonly message: string | null;
  /** False where the server sent only a part of the collection. */
  readonly complete: boolean;
  /** In the order of the list. */
  readonly found: readonly LiveDocument[];
  /** What its search box says; null where the address has none. */
  readonly query: RecordQuery | null;
}

export interface ReaderProps {
  /** Stable, as the address is. */
  readonly raw: RawSearch;
  readonly children: (listed: Listed) => ReactNode;
}

/** A list that others count and show, by the same rules as its own screen. */
export interface ListSource {
  /** See `viewScreens`. */
  readonly screen: string;
  readonly kind: RecordKind;
  /** Completes an address where it would mean something else to each reader. */
  readonly complete?: (raw: RawSearch) => RawSearch;
  /** What an address begins with that shows the whole list. */
  readonly begins?: RawSearch;
  /** Reads the list, and has its children draw it. */
  readonly Reader: ComponentType<ReaderProps>;
  /** What a record is called in a row, besides its number; the title by default. */
  readonly titleOf?: (record: LiveDocument, nameOf: (id: string) => string) => string;
}

/** Of lists that are read by `useRecords`. */
export function listedIn<View extends LiveDocument>(
  view: Pick<RecordsView<View>, 'status' | 'message' | 'complete' | 'found' | 'query' | 'figure'>,
): Listed {
  const { status, message, complete, found, query, figure } = view;
  if (figure.refusal !== null) return { status: 'no-permission', message: figure.refusal, complete, found: [], query };
  return { status: status === 'ready' && figure.isLoading ? 'loading' : status, message, complete, found, query };
}
