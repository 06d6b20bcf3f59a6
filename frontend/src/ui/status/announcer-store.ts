import { createStore } from '../store/external-store';

/** The sentence being read aloud; `turn` rises with each, so that equal sentences are read again. */
export interface Announcement {
  text: string;
  turn: number;
}

const pause = 1200;
const most = 3;

/** The last announcement; shown by `Announcer`. */
export const announcements = createStore<Announcement>({ text: '', turn: 0 });

let waiting: string[] = [];
/** The name of the screen, which goes before all that waits; the one of a screen that was left is not said any more. */
let waitingScreen: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function speak(text: string): void {
  announcements.set({ text, turn: announcements.get().turn + 1 });
  timer = setTimeout(() => {
    timer = undefined;
    const sentences = waitingScreen === null ? waiting : [waitingScreen, ...waiting];
    if (sentences.length === 0) return;
    waiting = [];
    waitingScreen = null;
    speak(summarise(sentences));
  }, pause);
}

/** Several waiting sentences as one: the first three, and how many more there were. Repetitions count once. */
export function summarise(sentences: readonly string[]): string {
  const unique = [...new Set(sentences)];
  const rest = unique.length - most;
  const said = unique.slice(0, most).join('. ');
  return rest > 0 ? `${said}. And ${rest} more` : said;
}

/** Has a sentence read aloud politely. In a rush of them the first is read at once and the others together after it. */
export function announce(text: string): void {
  if (timer === undefined) speak(text);
  else waiting.push(text);
}

/** Has the name of the screen read aloud that is shown now. */
export function announceScreen(title: string): void {
  if (timer === undefined) speak(title);
  else waitingScreen = title;
}
