import type { CommandOf } from '@atrium/contracts/core/commands';
import { statusCommands } from '@atrium/contracts/statuses/commands';
import { refuseStatus } from '@atrium/contracts/statuses/errors';
import { noStatus, type PersonStatusText } from '@atrium/contracts/statuses/rules';
import { defineDecider, type Handlers } from '../../platform/kernel/handlers.js';
import { unlessOwn } from '../../platform/shared/record-traits.js';
import type { StatusEvent } from './events.js';

export type StatusCommand = CommandOf<typeof statusCommands>;

const isNothing = ({ emoji, text }: PersonStatusText) => emoji === '' && text === '';

const handlers = {
  SetStatus: {
    decide(data, status, { now }) {
      const emoji = data.emoji ?? '';
      const text = data.text.trim();
      const until = data.until == null || data.until === '' ? '' : new Date(data.until).toISOString();
      if (isNothing({ emoji, text, until })) throw refuseStatus('statusEmpty');
      if (until !== '' && until <= now) throw refuseStatus('statusInThePast');
      if (emoji === status.emoji && text === status.text && until === status.until) return [];
      return [{ type: 'StatusSet', data: { emoji, text, until } }];
    },
  },

  ClearStatus: { decide: (_, status) => (isNothing(status) ? [] : [{ type: 'StatusCleared', data: {} }]) },

  EndStatus: {
    /** However late, unless a new status was set since. */
    decide: ({ until }, status, { now }) =>
      isNothing(status) || status.until !== until || now < until ? [] : [{ type: 'StatusCleared', data: {} }],
  },
} satisfies Handlers<typeof statusCommands, PersonStatusText, StatusEvent>;

/** One stream for each person, under the person's id. */
export const statusDecider = defineDecider({
  commands: statusCommands,
  initialState: noStatus,
  evolve: (_: PersonStatusText, event: StatusEvent): PersonStatusText =>
    event.type === 'StatusSet' ? event.data : noStatus,
  admit: unlessOwn<PersonStatusText>(() => refuseStatus('statusGone'), ['EndStatus']),
  handlers,
});
