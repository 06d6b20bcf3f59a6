/** Such as `168:30`. */
export function hoursText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Such as `+3:15` or `−0:45`. */
export function signedHours(milliseconds: number): string {
  const text = hoursText(Math.abs(milliseconds));
  return text === '0:00' ? text : `${milliseconds > 0 ? '+' : '−'}${text}`;
}

/** Such as `7:05:09`. */
export function timerText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  return `${hoursText(seconds * 1_000)}:${String(seconds % 60).padStart(2, '0')}`;
}
