/** The room of the choices of every message of a channel; nobody is in it. */
export function listenersRoom(channel: string): string {
  return `listening:${channel}`;
}
