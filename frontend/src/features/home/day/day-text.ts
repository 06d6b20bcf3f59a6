import { messageLength } from '@atrium/contracts/chat/rules';
import type { DayAnswer, DayItem } from '@atrium/contracts/home/views';
import { dayGroups, partLabels, waitingGroups } from './day-groups';
import { formatNumber } from '../../../ui/format/numbers';

/** What the text of a day needs to know of people and records. */
export interface DayTexts {
  /** Such as “Ann’s day, Wednesday 25 November”. */
  readonly title: string;
  /** What the author adds; empty for nothing. */
  readonly word: string;
  /** The address of the day, for people with access to it. */
  readonly link: string;
  /** What a person is called; nobody for an empty id. */
  readonly nameOf: (person: string) => string;
  /** What a record is called, with its title. */
  readonly titleOf: (item: DayItem) => string;
  /** What a record is called for people who don't see it: its number, or only its kind. */
  readonly labelOf: (item: DayItem) => string;
  /** What was done to it, in a line. */
  readonly lineOf: (item: DayItem) => string;
}

function messagesLine({ messages }: DayAnswer): string[] {
  const count = messages.reduce((sum, each) => sum + each.count, 0);
  if (count === 0) return [];
  const places = messages.length === 1 ? 'one place' : `${messages.length} places`;
  return [`Wrote ${count === 1 ? '1 message' : `${formatNumber(count)} messages`} in ${places}`];
}

/**
 * A day as plain text, to be pasted anywhere: it names records with their titles.
 * @param answer as its reader sees it
 */
export function dayText(answer: DayAnswer, texts: DayTexts): string {
  const { title, word, link, nameOf, titleOf, lineOf } = texts;
  const done = dayGroups(answer.items).flatMap(({ part, items }) => [
    '',
    `${partLabels[part]} (${items.length})`,
    ...items.map((item) => `- ${[titleOf(item), lineOf(item)].filter(Boolean).join(': ')}`),
  ]);
  const waiting = waitingGroups(answer.items).flatMap(({ person, items }) => [
    '',
    `Waits for ${nameOf(person)} (${items.length})`,
    ...items.map((item) => `- ${titleOf(item)}`),
  ]);
  return [title, ...(word === '' ? [] : ['', word]), ...done, ...waiting, '', ...messagesLine(answer), link].join('\n');
}

/**
 * A day as a message. Its readers may see less than its writer, so it names records by number alone: each reader sees the
 * titles that they may see.
 */
export function dayMessage(answer: DayAnswer, texts: DayTexts): string {
  const { title, word, link, nameOf, labelOf } = texts;
  const listed = (items: readonly DayItem[]): string => [...new Set(items.map(labelOf))].join(', ');
  const done = dayGroups(answer.items).map(
    ({ part, items }) => `- ${partLabels[part]} ${items.length}: ${listed(items)}`,
  );
  const waiting = waitingGroups(answer.items).map(
    ({ person, items }) => `- Waits for ${nameOf(person)}: ${listed(items)}`,
  );
  const head = [`**${title}**`, ...(word === '' ? [] : ['', word])].join('\n');
  const tail = `\n\n[Open the day](${link})`;
  const body = ['', '', ...done, ...waiting, ...messagesLine(answer).map((line) => `- ${line}`)].join('\n');
  const room = messageLength - head.length - tail.length;
  return `${head}${body.length <= room ? body : `${body.slice(0, Math.max(0, room - 2))} …`}${tail}`;
}
