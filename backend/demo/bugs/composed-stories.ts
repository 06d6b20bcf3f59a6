import type { BugPriority } from '@atrium/contracts/bugs/rules';
import type { PersonKey } from '../people.js';
import { type BugAction, type BugDeed, close, give, on, resolve, say, start, link, turn } from './bug.js';
import { approvals, findings, handovers, rebuttals, relapses, remedies } from './composed-parts.js';
import type { Dice } from './dice.js';

/** A bug as it was reported, as far as its story depends on it. */
export interface Reported {
  readonly day: number;
  /** The minute of that day. */
  readonly minute: number;
  readonly priority: BugPriority;
  readonly by: PersonKey;
  readonly client: string;
  /** An earlier bug about the same app. */
  readonly earlier: string | undefined;
}

const developers: readonly { readonly who: PersonKey; readonly from: number }[] = [
  { who: 'tomasz', from: 48 },
  { who: 'yuki', from: 48 },
  { who: 'aisha', from: 46 },
  { who: 'daniel', from: 30 },
  { who: 'farid', from: 46 },
  { who: 'lucia', from: 46 },
];
const leads: readonly PersonKey[] = ['meera', 'meera', 'meera', 'samuel', 'anjali'];
const testers: readonly PersonKey[] = ['samuel', 'nina', 'nina'];

/** How many working days people take until something of that priority is begun, and until it is done, at most. */
const patience: Readonly<Record<BugPriority, readonly [begin: number, done: number]>> = {
  Urgent: [1, 1],
  P1: [2, 3],
  P2: [4, 6],
  P3: [8, 9],
};

/** Goes through the days of one bug, always forward and never up to today. */
class Story {
  readonly actions: BugAction[] = [];
  private day: number;
  private minute: number;

  constructor(
    private readonly reported: Reported,
    private readonly dice: Dice,
  ) {
    this.day = reported.day;
    this.minute = reported.minute;
  }

  /**
   * Lets somebody do something some days later at most.
   * @returns false when that would be today or later: then it has not happened yet
   */
  later(days: number, by: PersonKey, deed: BugDeed): boolean {
    this.day -= this.dice.below(days + 1);
    this.minute += 12 + this.dice.below(95);
    if (this.minute > 17 * 60 + 30) {
      this.day -= 1;
      this.minute = 9 * 60 + this.dice.below(60);
    }
    if (this.day < 1) return false;
    const clock = [Math.floor(this.minute / 60), this.minute % 60]
      .map((part) => String(part).padStart(2, '0'))
      .join(':');
    this.actions.push(on(this.day, clock, by, deed));
    return true;
  }

  /** One of these sentences, about the client of this bug; nothing where the sentence is empty. */
  word(sentences: readonly string[]): string | undefined {
    return this.dice.of(sentences).replace('{client}', this.reported.client) || undefined;
  }
}

/** What happened to a bug of the past: most were solved, some were none, some came back, and some still wait. */
export function storyOf(reported: Reported, dice: Dice): readonly BugAction[] {
  const story = new Story(reported, dice);
  const { day, priority, earlier } = reported;
  const [begin, done] = patience[priority];
  const lead = dice.of(leads);
  if (earlier !== undefined && dice.happens(6)) {
    if (story.later(1, lead, link('duplicates', earlier)))
      story.later(0, lead, close('The same as the one it is linked to.'));
    return story.actions;
  }
  if (dice.happens(6)) {
    story.later(begin, lead, turn('Invalid', story.word(rebuttals)));
    return story.actions;
  }
  // A few of little weight are left lying, the more so the newer they are.
  const left = { Urgent: 0, P1: 0, P2: 1, P3: 3 }[priority] * (day > 20 ? 5 : 15);
  if (dice.happens(left)) return story.actions;
  const developer = dice.of(developers.filter(({ from }) => day <= from)).who;
  solve(story, dice, { lead, developer, begin, done });
  if (earlier !== undefined && dice.happens(4)) story.later(0, developer, link('relates', earlier));
  return story.actions;
}

interface Hands {
  readonly lead: PersonKey;
  readonly developer: PersonKey;
  readonly begin: number;
  readonly done: number;
}

function solve(story: Story, dice: Dice, { lead, developer, begin, done }: Hands): void {
  if (dice.happens(55)) {
    if (!story.later(begin, lead, start(developer, story.word(handovers)))) return;
  } else {
    if (!story.later(begin, lead, give(developer, story.word(handovers)))) return;
    if (!story.later(1, developer, turn('In Progress'))) return;
  }
  const finding = story.word(findings);
  if (finding !== undefined && dice.happens(35) && !story.later(1, developer, say(finding))) return;
  if (!story.later(done, developer, resolve(story.word(remedies)))) return;
  const tester = dice.of(testers);
  if (dice.happens(9)) {
    if (!story.later(4, tester, turn('In Progress', story.word(relapses)))) return;
    if (!story.later(done, developer, resolve(story.word(remedies)))) return;
  }
  if (dice.happens(85)) story.later(3, tester, close(story.word(approvals)));
}
