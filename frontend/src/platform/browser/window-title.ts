let screen = 'Atrium';
let waiting = 0;

function show(): void {
  document.title = waiting === 0 ? screen : `(${waiting}) ${screen}`;
}

export function setScreenTitle(title: string | undefined): void {
  screen = title === undefined ? 'Atrium' : `${title} – Atrium`;
  show();
}

export function setWaitingCount(count: number): void {
  waiting = count;
  show();
}
