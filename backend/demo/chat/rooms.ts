import type { PersonKey } from '../people.js';

/** When something was said, in working days before the data set is made. */
type When = readonly [workdaysAgo: number, clock: string];

/** What somebody said, what others replied in its thread, and with which signs they answered. */
export interface DemoMessage {
  readonly by: PersonKey;
  readonly when: When;
  readonly text: string;
  readonly replies?: readonly (readonly [by: PersonKey, text: string])[];
  readonly signs?: readonly (readonly [emoji: string, ...by: PersonKey[]])[];
  readonly pinned?: boolean;
}

/** A channel of the company, or a conversation where it has no name. */
export interface DemoRoom {
  readonly name?: string;
  readonly purpose?: string;
  readonly topic?: string;
  readonly private?: boolean;
  readonly by: PersonKey;
  readonly people: readonly PersonKey[];
  readonly made: When;
  readonly talk: readonly DemoMessage[];
}

export const support: DemoRoom = {
  name: 'support',
  purpose: 'What clients ask, and who knows the answer',
  by: 'anjali',
  people: ['owen', 'leila', 'mateus', 'grace', 'hugo', 'samuel', 'nina', 'meera'],
  made: [200, '09:10'],
  talk: [
    {
      by: 'anjali',
      when: [28, '09:05'],
      text: '**Who answers what this week**\n\n- mornings: Owen and Leila\n- afternoons: Mateus, with me behind him\n- printers of any kind: straight to a ticket, please, with a photo',
      pinned: true,
      signs: [['👍', 'owen', 'leila', 'mateus']],
    },
    {
      by: 'mateus',
      when: [19, '11:32'],
      text: 'A client asks whether the minibar refill works without a connection. Does it?',
      replies: [
        ['leila', 'For about an hour. Then it wants to talk to the house again.'],
        ['mateus', 'Thank you, that is exactly what I told her, only less sure of it.'],
      ],
    },
    {
      by: 'leila',
      when: [12, '14:20'],
      text: 'If somebody from Harbour House calls about the terrace printer: I have it, they will get the new cable on Thursday.',
      signs: [['🙏', 'owen', 'anjali']],
    },
    {
      by: 'grace',
      when: [6, '16:48'],
      text: 'Hotel Aurora renewed for two years. They mentioned the answers on Sundays in particular. @channel',
      signs: [
        ['🎉', 'anjali', 'owen', 'leila', 'mateus', 'hugo', 'meera'],
        ['❤️', 'leila', 'nina'],
      ],
    },
  ],
};

export const engineering: DemoRoom = {
  name: 'engineering',
  purpose: 'How it is built',
  topic: 'Freeze on Thursday at noon',
  by: 'meera',
  people: ['tomasz', 'yuki', 'aisha', 'daniel', 'farid', 'lucia', 'priya', 'samuel', 'nina'],
  made: [210, '10:00'],
  talk: [
    {
      by: 'farid',
      when: [22, '10:12'],
      text: 'The nightly build takes four minutes less since this morning:\n\n```sh\nnpm ci --prefer-offline\nnpm run build -- --workspaces\n```\n\nNobody has to do anything.',
      signs: [['🚀', 'meera', 'tomasz', 'yuki', 'aisha']],
      replies: [
        ['tomasz', 'Where did they go?'],
        ['farid', 'Mostly into downloading the same browser three times.'],
      ],
    },
    {
      by: 'aisha',
      when: [15, '15:05'],
      text: 'Is there a reason why the recipe is read twice when a batch is booked? I would take the second one out.',
      replies: [
        ['yuki', 'There was one until spring. Take it out.'],
        ['aisha', 'Gone.'],
      ],
    },
    {
      by: 'meera',
      when: [4, '09:15'],
      text: 'Freeze is Thursday at noon. What is not reviewed by then goes into the next one, without hard feelings. @here',
      pinned: true,
      signs: [['👀', 'daniel', 'aisha', 'farid']],
    },
    {
      by: 'daniel',
      when: [2, '17:20'],
      text: 'First one that is all mine is out. Nothing burns so far.',
      signs: [['🎉', 'meera', 'tomasz', 'yuki', 'aisha', 'farid', 'lucia']],
    },
  ],
};

export const otherRooms: readonly DemoRoom[] = [
  {
    name: 'kitchen-table',
    purpose: 'Everything that is not work',
    by: 'bruno',
    people: ['lucia', 'hugo', 'elena', 'kofi', 'owen', 'leila', 'nina', 'sofia', 'aisha'],
    made: [180, '12:30'],
    talk: [
      { by: 'bruno', when: [26, '12:41'], text: 'The bakery at the corner is open again. That is all.' },
      {
        by: 'elena',
        when: [17, '12:55'],
        text: 'Whose are the blue bicycle lights on the second floor?',
        replies: [['kofi', 'Mine! Thank you, I have been looking for them for a week.']],
      },
      {
        by: 'hugo',
        when: [9, '13:02'],
        text: 'Football on Wednesday, half past six, we are seven. Eight would be a number.',
        signs: [['⚽', 'kofi', 'owen', 'bruno']],
        replies: [['nina', 'I am the eighth if somebody lends me shoes in 39.']],
      },
      {
        by: 'leila',
        when: [3, '12:38'],
        text: 'There is cake in the kitchen until there is none.',
        signs: [['🍰', 'hugo', 'elena', 'sofia']],
      },
    ],
  },
  {
    name: 'leadership',
    purpose: 'Before it is for everybody',
    private: true,
    by: 'helena',
    people: ['rohan', 'ingrid', 'priya', 'meera', 'victor', 'anjali', 'grace', 'sofia'],
    made: [190, '08:45'],
    talk: [
      {
        by: 'rohan',
        when: [21, '08:50'],
        text: 'Draft of next year’s plan is with you by Friday. Numbers first, words later.',
      },
      {
        by: 'sofia',
        when: [11, '09:30'],
        text: 'Two offers are out, one for support and one for testing. I will tell everybody once they are signed.',
        signs: [['🤞', 'anjali', 'meera', 'helena']],
      },
      {
        by: 'priya',
        when: [5, '10:05'],
        text: 'Could we look at what support hears most before we settle the quarter? @Anjali.Desai has the list.',
        replies: [['anjali', 'It is short: printers, printers, and deposits.']],
      },
      {
        by: 'helena',
        when: [1, '17:45'],
        text: 'Thank you for this week. Monday starts with the three open questions of Riverside Gardens.',
      },
    ],
  },
  {
    by: 'meera',
    people: ['priya'],
    made: [30, '10:00'],
    talk: [
      { by: 'meera', when: [8, '11:10'], text: 'Do you have ten minutes about the till before lunch?' },
      { by: 'priya', when: [8, '11:14'], text: 'At a quarter to. Bring the drawing, not the slides.' },
      { by: 'priya', when: [1, '16:02'], text: 'The hotel said yes to the pilot. We can begin on Monday.' },
      { by: 'priya', when: [1, '16:03'], text: 'I have not told anybody else yet.' },
    ],
  },
  {
    by: 'owen',
    people: ['leila'],
    made: [25, '09:00'],
    talk: [
      { by: 'owen', when: [10, '09:21'], text: 'Can you take the Larkspur at three? I am at the dentist’s.' },
      { by: 'leila', when: [10, '09:23'], text: 'Of course.', signs: [['🦷', 'owen']] },
      { by: 'leila', when: [1, '15:12'], text: 'They called again, and asked for you. It can wait until Monday.' },
    ],
  },
  {
    by: 'anjali',
    people: ['helena'],
    made: [20, '09:00'],
    talk: [
      {
        by: 'anjali',
        when: [7, '10:31'],
        text: 'The new colleague can start on the first. Shall I prepare the accounts?',
      },
      { by: 'helena', when: [7, '10:44'], text: 'Yes, please. Same rights as Mateus.' },
      { by: 'anjali', when: [1, '11:05'], text: 'All done, save the telephone.' },
    ],
  },
  {
    by: 'carmen',
    people: ['victor', 'kofi', 'grace'],
    made: [14, '08:30'],
    talk: [
      { by: 'carmen', when: [13, '08:41'], text: 'Riverside Gardens on the 14th: who brings the second router?' },
      {
        by: 'kofi',
        when: [13, '08:52'],
        text: 'I do. And the long cable, after last time.',
        signs: [['😅', 'victor', 'grace']],
      },
      {
        by: 'grace',
        when: [2, '14:33'],
        text: 'The client asks for a rehearsal the evening before. I said I would ask you first.',
      },
    ],
  },
];

/** What is said in the channel to which everybody belongs. */
export const generalTalk: readonly DemoMessage[] = [
  {
    by: 'helena',
    when: [27, '09:00'],
    text: 'Good morning! This is where everybody reads along, so let us keep it to what everybody should know.',
    pinned: true,
    signs: [['👋', 'rohan', 'meera', 'anjali', 'lucia', 'bruno', 'sofia']],
  },
  {
    by: 'sofia',
    when: [20, '10:30'],
    text: 'A reminder about leave: what is carried over from last year runs out at the end of March. The balance on your page shows it. @channel',
    replies: [
      ['tomasz', 'Does half a day count as half?'],
      ['sofia', 'It does.'],
    ],
  },
  {
    by: 'bruno',
    when: [13, '15:40'],
    text: 'The new pictures of the house are on the site. Some of you are in them.',
    signs: [['📸', 'elena', 'lucia']],
  },
  {
    by: 'rohan',
    when: [5, '17:30'],
    text: 'Fifty houses since today. The fiftieth is a hotel with six rooms and a dog.',
    signs: [
      ['🎉', 'helena', 'meera', 'anjali', 'grace', 'priya', 'owen', 'hugo'],
      ['🐕', 'leila', 'nina', 'kofi'],
    ],
  },
  {
    by: 'sofia',
    when: [1, '09:20'],
    text: 'The fire drill is on Tuesday at eleven. It is a drill.',
    signs: [['👍', 'bruno', 'victor']],
  },
];
