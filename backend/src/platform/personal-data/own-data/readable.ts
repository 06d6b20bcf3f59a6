import { dayOf } from '@atrium/contracts/core/days';
import { actionText } from '@atrium/contracts/audit/action-text';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { RecordKind } from '@atrium/contracts/core/record-kind';
import { isRecord } from '@atrium/contracts/core/values';
import { recordFieldsOf } from '@atrium/contracts/record-fields';
import { recordKinds } from '@atrium/contracts/record-kinds';
import escapeHtml from 'escape-html';
import { fileKinds } from '../../files/file-kinds.js';
import type { FileRecord } from '../../files/files.js';
import type { OwnDataContent, OwnRecord } from './own-data.js';

const style = `
  body { font: 15px/1.5 system-ui, sans-serif; color: #1c2024; background: #fff; max-width: 56rem; margin: 2rem auto; padding: 0 1rem }
  h1 { font-size: 1.6rem } h2 { font-size: 1.2rem; margin-top: 2.5rem; border-bottom: 1px solid #d9dde2; padding-bottom: .3rem }
  summary { cursor: pointer; padding: .3rem 0 } summary small, .quiet { color: #5d6570 }
  dl { display: grid; grid-template-columns: minmax(8rem, 12rem) 1fr; gap: .2rem 1rem; margin: .4rem 0 1rem 1rem }
  dt { color: #5d6570 } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap } dd dl { margin-left: 0 }
  table { border-collapse: collapse; width: 100% } td, th { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0 }
  @media (prefers-color-scheme: dark) { body { color: #e6e8eb; background: #16181b } h2 { border-color: #3a3f45 }
    summary small, .quiet, dt { color: #a2a9b2 } a { color: #8ab4f8 } }
  @media (max-width: 32rem) { dl { grid-template-columns: 1fr } dd { margin-bottom: .5rem } }`;

export function pathOf({ id, type }: Pick<FileRecord, 'id' | 'type'>): string {
  return `files/${id}.${fileKinds[type].ending}`;
}

export function* readablePage(content: OwnDataContent): Generator<string> {
  const { person, at, records, sessions, acts, files } = content;
  const title = `What Atrium holds about ${person.username}`;
  yield (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${escapeHtml(title)}</title><style>${style}</style></head><body><h1>${escapeHtml(title)}</h1>` +
      `<p class="quiet">As of ${instant(at)}, as you see it in Atrium: what is said about you where you may not read is not ` +
      `in here. The same is in data.json for programs, and what you uploaded, and documents that are kept about you, are in ` +
      `the folder files.</p>`
  );
  for (const [collection, own] of records) {
    yield `<section><h2>${escapeHtml(headingOf(collection))} <small class="quiet">${own.length}</small></h2>`;
    for (const record of own) yield detailsOf(collection, record);
    yield '</section>';
  }
  yield `<section><h2>Where you are signed in</h2>`;
  for (const { _id, ...session } of sessions) yield list(session);
  yield `</section><section><h2>Files that you uploaded, or that are kept about you</h2><ul>`;
  for (const file of files) {
    const path = pathOf(file);
    yield `<li><a href="${path}">${path.slice('files/'.length)}</a> <span class="quiet">${instant(file.at)}</span></li>`;
  }
  yield '</ul></section><section><h2>What you did, as the audit log has it</h2><table>';
  for (const action of acts) {
    const cells = [instant(action.at), escapeHtml(actionText(action)), escapeHtml(action.area ?? ''), action.outcome];
    yield `<tr>${[...cells, escapeHtml(action.address)].map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  }
  yield '</table></section></body></html>\n';
}

function kindOf(collection: string): RecordKind | undefined {
  const kinds: Readonly<Record<string, RecordKind>> = recordKinds;
  return Object.hasOwn(kinds, collection) ? kinds[collection] : undefined;
}

function spaced(name: string): string {
  const spaced = name.replaceAll('-', ' ').replaceAll(/([a-z\d])([A-Z])/g, '$1 $2');
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1).toLowerCase();
}

function headingOf(collection: string): string {
  return kindOf(collection)?.heading ?? spaced(collection);
}

function labelOf(collection: string, field: string): string {
  if (field === '_id') return 'you';
  const label = recordFieldsOf(collection)[field]?.label ?? '';
  return label === '' ? spaced(field) : label;
}

function titleOf(collection: string, document: LiveDocument): string {
  const fields = new Map<string, unknown>(Object.entries(document));
  const kind = kindOf(collection);
  const number = kind?.number === undefined ? '' : `${kind.prefix}-${Number(fields.get(kind.number))} `;
  const names = [kind?.title ?? 'title', 'title', 'name', 'username', 'text', 'date', 'day', 'month'];
  const texts = names.map((name) => fields.get(name)).filter((value) => typeof value === 'string');
  const [line = ''] = (texts.find((text) => text !== '') ?? document._id).split('\n');
  return `${number}${line.slice(0, 120)}`;
}

function detailsOf(collection: string, { as, document, history }: OwnRecord): string {
  const { _id, version: _version, ...fields } = document;
  const roles = as.map((field) => labelOf(collection, field)).join(', ');
  const labelled = Object.entries(fields).map(([name, value]): [string, unknown] => [labelOf(collection, name), value]);
  const rows = history.map(
    ({ at, by, type, changes, comment }) =>
      `<tr><td>${instant(at)}</td><td>${escapeHtml(by.username)}</td><td>${escapeHtml(spaced(type))}</td><td>` +
      changes
        .map(({ field, from, to }) => `${escapeHtml(labelOf(collection, field))}: ${shown(from)} → ${shown(to)}`)
        .join('<br>') +
      `${escapeHtml(comment ?? '')}</td></tr>`,
  );
  return (
    `<details><summary>${escapeHtml(titleOf(collection, document))} <small>${escapeHtml(roles)}</small></summary>` +
    `${list(Object.fromEntries(labelled))}${rows.length === 0 ? '' : `<table>${rows.join('')}</table>`}</details>`
  );
}

function list(fields: object): string {
  const rows = Object.entries(fields)
    .map(([name, value]): [string, string] => [name, shown(value)])
    .filter(([, text]) => text !== '');
  return `<dl>${rows.map(([name, text]) => `<dt>${escapeHtml(spaced(name))}</dt><dd>${text}</dd>`).join('')}</dl>`;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) {
    const parts = value.map(shown).filter((part) => part !== '');
    return parts.join(value.some(isNested) ? '' : ', ');
  }
  if (isRecord(value)) return typeof value['username'] === 'string' ? escapeHtml(value['username']) : list(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return '';
  return isInstant(value) ? instant(value) : escapeHtml(value);
}

const isNested = (value: unknown): boolean => isRecord(value) && typeof value['username'] !== 'string';
const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text);

function instant(text: string): string {
  return `<time datetime="${escapeHtml(text)}">${escapeHtml(`${dayOf(text)} ${text.slice(11, 16)} UTC`)}</time>`;
}
