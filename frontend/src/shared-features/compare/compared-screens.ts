/** Screens that hold nothing that could be compared, or that act by themselves on what they show. */
const others = /^\/u\/(chat|setting|profile|notifications|support\/wall|support\/ticket\/new)(\/|$)/;

/** Whether a screen shows lists, boards, calendars or figures. @param path of its address */
export function isComparable(path: string): boolean {
  return !others.test(path);
}
