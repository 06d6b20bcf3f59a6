import { instantText, moment } from './moment';

/** The address of a screen at the moment at which the page is; another application's stays as it is. */
export function atThisMoment(href: string): string {
  const at = moment.get();
  if (at === null || !href.startsWith('/u') || /[?&]at=/.test(href)) return href;
  return addressAt(href, at);
}

/** The address of a screen at a moment. @param at in milliseconds; null for now */
export function addressAt(href: string, at: number | null): string {
  const url = new URL(href, 'http://here');
  if (at === null) url.searchParams.delete('at');
  else url.searchParams.set('at', instantText(at));
  return `${url.pathname}${url.search}${url.hash}`;
}
