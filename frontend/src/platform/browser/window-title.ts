let screen = 'Atrium';
let waiting = 0;

function show(): void {
  document.title = waiting === 0 ? screen : `(${waiting}) ${screen}`;
}

/** Names the screen in the window's title. */
export function setScreenTitle(title: string | undefined): void {
  screen = title === undefined ? 'Atrium' : `${title} – Atrium`;
  show();
}

/** Says in the window's title how much waits for whoever is signed in; nothing for none. */
export function setWaitingCount(count: number): void {
  waiting = count;
  show();
}
