import { comparedSince } from './compared-since';
import { instantText, moment } from './moment';

/** The address of a screen at the moments at which the page is; another application's stays as it is. */
export function atThisMoment(href: string): string {
  const [at, since] = [moment.get(), comparedSince.get()];
  if ((at === null && since === null) || !href.startsWith('/u') || /[?&](at|since)=/.test(href)) return href;
  return withParameters(href, { ...(at !== null && { at }), ...(since !== null && { since }) });
}

/** The address of a screen at a moment. @param at in milliseconds; null for now */
export function addressAt(href: string, at: number | null): string {
  return withParameters(href, { at });
}

function withParameters(href: string, wanted: Readonly<Record<string, number | null>>): string {
  const url = new URL(href, 'http://here');
  for (const [name, at] of Object.entries(wanted)) {
    if (at === null) url.searchParams.delete(name);
    else url.searchParams.set(name, instantText(at));
  }
  return `${url.pathname}${url.search}${url.hash}`;
}
