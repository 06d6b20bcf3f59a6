import type { PersonStatusText } from '@atrium/contracts/statuses/rules';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export type StatusEvent =
  | DomainEvent<'StatusSet', PersonStatusText>
  | DomainEvent<'StatusCleared', Record<string, never>>;

export const statusEventVersions = {
  StatusSet: { version: 1, personal: { emoji: '', text: '' } },
  StatusCleared: { version: 1, personal: {} },
} satisfies EventVersions<StatusEvent>;
