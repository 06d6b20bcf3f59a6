import { zoneOffsetText } from '../../../ui/format/formats';

export interface TimeZone {
  readonly name: string;
  /** With blanks for underscores, and the offset from UTC. */
  readonly label: string;
}

export function timeZone(name: string, now: Date): TimeZone {
  return { name, label: `${name.replaceAll('_', ' ')} (${zoneOffsetText(name, now)})` };
}

/** Browsers list some zones under former city names. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

export function allTimeZones(now: Date): readonly TimeZone[] {
  const listed = Intl.supportedValuesOf('timeZone').map((name) => renamed[name] ?? name);
  return [...new Set(['UTC', ...listed])].map((name) => timeZone(name, now));
}
