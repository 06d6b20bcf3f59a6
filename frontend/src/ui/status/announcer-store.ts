import { createStore } from '../store/external-store';

/** `turn` rises each time, so that equal sentences are announced again. */
export interface Announcement {
  text: string;
  turn: number;
}

const pause = 1200;
const most = 3;

export const announcements = createStore<Announcement>({ text: '', turn: 0 });

let waiting: string[] = [];
/** Announced before everything else; dropped when the screen is left. */
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

/** The first three, and how many more; duplicates count once. */
export function summarise(sentences: readonly string[]): string {
  const unique = [...new Set(sentences)];
  const rest = unique.length - most;
  const said = unique.slice(0, most).join('. ');
  return rest > 0 ? `${said}. And ${rest} more` : said;
}

/** Polite. In a burst the first is announced at once, the rest together. */
export function announce(text: string): void {
  if (timer === undefined) speak(text);
  else waiting.push(text);
}

export function announceScreen(title: string): void {
  if (timer === undefined) speak(title);
  else waitingScreen = title;
}
