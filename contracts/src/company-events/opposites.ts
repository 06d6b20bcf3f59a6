import { both, customBack, final, type OppositeTable, oppositesOf, ownOnly, seen } from '../core/opposites.js';
import type { companyEventCommands, eventAnswerCommands } from './commands.js';
import type { CompanyEventView, OwnAnswersView } from './views.js';

const { sets, turns, unmakes, by } = oppositesOf<typeof companyEventCommands, CompanyEventView>();
const { list } = oppositesOf<typeof eventAnswerCommands, OwnAnswersView>();

const times = ({ date, endDate, time, endTime, allDay }: CompanyEventView) => ({
  date,
  endDate,
  time,
  endTime,
  allDay,
});
/** Its times belong together: they go back as one. */
const timesOf = (event: CompanyEventView): string => JSON.stringify(times(event));
const moved = by(['EditCompanyEvent'], ({ before, after }) =>
  before === null || after === null || timesOf(before) === timesOf(after)
    ? []
    : [{ command: 'EditCompanyEvent', body: times(before), field: 'date', of: timesOf, isMerged: true }],
);
const said = sets('EditCompanyEvent', {
  title: ({ title }) => ({ title }),
  place: ({ place }) => ({ place }),
  room: ({ room }) => ({ room }),
  description: ({ description }) => ({ description }),
  cover: ({ cover }) => ({ cover }),
  departments: ({ departments }) => ({ departments: [...departments] }),
  roles: ({ roles }) => ({ roles: [...roles] }),
  custom: customBack,
});

export const companyEventOpposites = {
  CreateCompanyEvent: unmakes('DeleteCompanyEvent', 'deleted'),
  EditCompanyEvent: both(moved, said),
  RevealEventSecret: seen,
  CancelCompanyEvent: turns('RestoreCompanyEvent', 'cancelled', false),
  RemindOfCompanyEvent: final('A reminder that was sent can’t be called back.'),
  DeleteCompanyEvent: turns('RestoreCompanyEvent', 'deleted', false),
  RestoreCompanyEvent: by(['DeleteCompanyEvent', 'CancelCompanyEvent'], ({ before, after }) => {
    if (before === null || after === null) return [];
    const { deleted, cancelled, cancelReason } = before;
    if (deleted && !after.deleted) {
      return [{ command: 'DeleteCompanyEvent', body: {}, field: 'deleted', of: (event) => event.deleted }];
    }
    if (!cancelled || after.cancelled) return [];
    const body = { reason: cancelReason };
    return [{ command: 'CancelCompanyEvent', body, field: 'cancelled', of: (event) => event.cancelled }];
  }),
} satisfies OppositeTable & Record<keyof typeof companyEventCommands, unknown>;

export const eventAnswerOpposites = {
  AnswerCompanyEvent: ownOnly(
    list(
      'answers',
      ({ answers }) => Object.entries(answers).map(([event, { answer }]) => ({ event, answer })),
      {
        keyOf: ({ event }) => event,
        came: ({ event }) => ['AnswerCompanyEvent', { event, answer: '' }],
        went: ({ event, answer }) => ['AnswerCompanyEvent', { event, answer }],
      },
      ['AnswerCompanyEvent'],
    ),
  ),
} satisfies OppositeTable & Record<keyof typeof eventAnswerCommands, unknown>;
