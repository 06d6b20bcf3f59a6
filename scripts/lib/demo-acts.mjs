// @ts-check
/** What the people of `npm run demo:live` do on the task board; sends nothing. */
const COLUMNS = { T1: 'Critical', T2: 'High', T3: 'Medium', T4: 'Low' };
const CODES = /** @type {(keyof typeof COLUMNS)[]} */ (Object.keys(COLUMNS));

/** Marks cards made here, so that they can be counted and removed, also after an earlier run. */
const MARK = 'live demo';
const MOST_EXTRA_CARDS = 6;
/** Above the upper bound cards are completed; below the lower one they are reopened. */
const FEWEST_OPEN = 28;
const MOST_OPEN = 44;
const CHOICES = 20;

const NEW_TITLES = [
  'Call back the night manager of Harbour House',
  'Printer in the bar of Casa Verde prints twice',
  'Add the new breakfast times to the QR menu',
  'Second opinion on the banquet offer for Saturday',
  'Count of table linen differs by twelve',
  'Question about service charge on split folios',
  'Training slot for the new front desk at The Larkspur',
  'Guest got no receipt after paying at the table',
];
const NOTES = [
  'The hotel confirms that it still happens.',
  'Reproduced on the test system.',
  'Waiting for an answer from the client.',
  'Half done; the rest tomorrow morning.',
  'Works in the trial, needs a second look.',
];

/**
 * @typedef {{ _id: string, tasknumber: number, tasktitle: string, description: string, starttime: string,
 *   priority: keyof typeof COLUMNS, state: 'open' | 'done', assignee: string | null, labels: string[],
 *   checklist: { id: string, text: string, done: boolean }[] }} Card
 * @typedef {{ open: Card[], done: Card[], extra: Card[] }} Board
 * @typedef {{ method: string, path: string, body: object, says: string }} Act what to send, and how to print it
 * @typedef {{ id: string, name: string }} Colleague
 */

/**
 * @param {Card[]} cards all that there are
 * @returns {Board}
 */
export function boardOf(cards) {
  const open = cards.filter(({ state }) => state === 'open');
  return {
    open,
    done: cards.filter(({ state }) => state === 'done'),
    extra: cards.filter(({ labels }) => labels.includes(MARK)),
  };
}

/**
 * @template T
 * @param {readonly T[]} choices
 * @returns {T | undefined}
 */
export function oneOf(choices) {
  return choices[Math.floor(Math.random() * choices.length)];
}

/** @param {Card} card */
function nameOf({ tasknumber, tasktitle }) {
  return `TSK-${tasknumber} “${tasktitle.length > 50 ? `${tasktitle.slice(0, 48).trimEnd()}…` : tasktitle}”`;
}

/** @param {number} days from today */
function dayFromToday(days) {
  const today = new Date();
  return new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() + days)).toISOString().slice(0, 10);
}

/**
 * @param {Card} card
 * @param {object} body
 * @param {string} says
 * @returns {Act}
 */
function edit(card, body, says) {
  return { method: 'PUT', path: `task/updateTask/${card._id}`, body, says };
}

/**
 * @param {Card} card
 * @param {{ id: string, text: string }} line
 * @param {boolean} done
 * @returns {Act}
 */
function check(card, line, done) {
  const says = `${done ? 'ticks' : 'unticks'} “${line.text}” on ${nameOf(card)}`;
  return { method: 'PUT', path: `task/checklist/${card._id}`, body: { item: line.id, done }, says };
}

/**
 * Weighted; null where the board offers no occasion.
 * @type {{ weight: number, propose: (board: Board, people: Colleague[]) => Act | null }[]}
 */
const deeds = [
  {
    weight: 8,
    propose: ({ open }) => {
      const card = oneOf(open);
      if (card === undefined) return null;
      const column = CODES[CODES.indexOf(card.priority) + (Math.random() < 0.5 ? -1 : 1)] ?? card.priority;
      const neighbour = oneOf(open.filter(({ _id, priority }) => priority === column && _id !== card._id));
      const place = neighbour === undefined ? {} : { before: neighbour._id };
      const where = column === card.priority ? `within ${COLUMNS[column]}` : `to ${COLUMNS[column]}`;
      const body = { priority: column, ...place };
      return { method: 'PUT', path: `task/moveTask/${card._id}`, body, says: `moves ${nameOf(card)} ${where}` };
    },
  },
  {
    weight: 6,
    propose: ({ open }) => {
      const card = oneOf(open.filter(({ checklist }) => checklist.some(({ done }) => !done)));
      const line = card?.checklist.find(({ done }) => !done);
      if (card === undefined || line === undefined) return null;
      return check(card, line, true);
    },
  },
  {
    weight: 1,
    propose: ({ open }) => {
      const card = oneOf(open.filter(({ checklist }) => checklist.length > 0 && checklist.every(({ done }) => done)));
      const line = card?.checklist.at(-1);
      if (card === undefined || line === undefined) return null;
      return check(card, line, false);
    },
  },
  {
    weight: 4,
    propose: ({ open }) => {
      const card = oneOf(open);
      if (card === undefined) return null;
      // One note at a time, replacing the last.
      const description = `${card.description.replace(/\n\nNote: .*$/s, '')}\n\nNote: ${oneOf(NOTES)}`;
      return edit(card, { description }, `adds a note to ${nameOf(card)}`);
    },
  },
  {
    weight: 3,
    propose: ({ open }) => {
      const card = oneOf(open);
      const starttime = dayFromToday(Math.floor(Math.random() * 12));
      return card === undefined ? null : edit(card, { starttime }, `makes ${nameOf(card)} due on ${starttime}`);
    },
  },
  {
    weight: 3,
    propose: ({ open }, people) => {
      const card = oneOf(open);
      const to = oneOf(people.filter(({ id }) => id !== card?.assignee));
      if (card === undefined || to === undefined) return null;
      return edit(card, { assignee: to.id }, `gives ${nameOf(card)} to ${to.name}`);
    },
  },
  {
    weight: 1,
    propose: ({ open, extra }) => {
      const tasktitle = oneOf(NEW_TITLES.filter((title) => extra.every((card) => card.tasktitle !== title)));
      if (tasktitle === undefined || extra.length >= MOST_EXTRA_CARDS || open.length >= MOST_OPEN) return null;
      const priority = oneOf(CODES) ?? 'T3';
      const body = {
        tasktitle,
        priority,
        description: 'Came in by telephone.',
        labels: [MARK],
        starttime: dayFromToday(2),
      };
      return { method: 'POST', path: 'task/createtask', body, says: `adds “${tasktitle}” to ${COLUMNS[priority]}` };
    },
  },
  {
    weight: 2,
    propose: ({ open }) => {
      const card = open.length > FEWEST_OPEN ? oneOf(open) : undefined;
      if (card === undefined) return null;
      return { method: 'PUT', path: `task/completeTask/${card._id}`, body: {}, says: `completes ${nameOf(card)}` };
    },
  },
  {
    weight: 2,
    propose: ({ open, done }) => {
      const card = open.length < MOST_OPEN ? oneOf(done) : undefined;
      if (card === undefined) return null;
      return { method: 'PUT', path: `task/reopenTask/${card._id}`, body: {}, says: `brings back ${nameOf(card)}` };
    },
  },
  {
    weight: 1,
    propose: ({ extra }) => {
      const card = extra.length > MOST_EXTRA_CARDS / 2 ? extra[0] : undefined;
      if (card === undefined) return null;
      return { method: 'DELETE', path: `task/deleteTask/${card._id}`, body: {}, says: `deletes ${nameOf(card)}` };
    },
  },
];

/**
 * @param {Board} board
 * @param {Colleague[]} people
 * @returns {Act | null} null when there is no occasion for anything
 */
export function nextAct(board, people) {
  // A choice may have no occasion on this board; then choose again.
  for (let left = CHOICES; left > 0; left--) {
    let choice = Math.random() * deeds.reduce((sum, { weight }) => sum + weight, 0);
    const act = deeds.find(({ weight }) => (choice -= weight) < 0)?.propose(board, people);
    if (act) return act;
  }
  return null;
}
