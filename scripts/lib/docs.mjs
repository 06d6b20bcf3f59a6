// @ts-check
/** Checks documentation against the checkout. Pure except `openCheckout`. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join, posix } from 'node:path';

import { asvsFindings } from './asvs.mjs';
import { featureFindings } from './features.mjs';
import { fillTemplates, placeholders, readTemplates } from './template.mjs';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'results', 'templates', '.git', '.data']);
/** Where a path in a code span may start. */
const BASES = [
  '',
  'contracts/src',
  'backend/src',
  'backend/src/platform',
  'backend/src/slices',
  'frontend/src',
  'frontend/src/platform',
  'frontend/src/features',
  'frontend/src/shared-features',
  'frontend/src/widgets',
  'packages/embedded-event-store/src',
];
/** A code span that starts like this names one of our files or folders. */
const OWN_PATH =
  /^(?:backend|contracts|frontend|packages|scripts|docs|platform|slices|features|shared-features|widgets|ui|routes)\//;
const SOURCE_FILE = /\.(?:tsx?|mts|mjs|yml|md|css)$/;
/** Built files and placeholders are not checked. */
const NO_FILE = /[\s*<>{}$…"'()=]|(?:^|\/)(?:dist|results|node_modules)(?:\/|$)|\bNAME\b|:\/\//;
/** Historical pages: links must work, but the files they name may be gone. */
const HISTORICAL = /^(?:CHANGELOG\.md$|docs\/adr\/)/;

/** The tutorial's slice: files that `npm run new-slice` would write count as present. */
const TUTORIAL_SLICE = /** @type {const} */ (['equipment-loans', 'equipment-loan']);
const ASVS_PAGE = 'docs/security/asvs.md';
const FEATURES_PAGE = 'docs/features.md';
const SETTINGS_PAGE = 'docs/settings.md';
const SETTINGS_SOURCES = ['backend/src/platform/config.ts', 'backend/src/platform/first-account.ts'];

/**
 * @typedef {{ path: string, text: string }} Page `path` is relative to the checkout, with forward slashes
 * @typedef {{ path: string, line: number, message: string }} Finding
 * @typedef {object} Checkout
 * @property {(path: string) => boolean} exists whether a file or folder is there
 * @property {(path: string) => string} read
 * @property {ReadonlySet<string>} fileNames of all files, without their folders
 * @property {ReadonlySet<string>} scripts of all package.json files
 * @property {readonly Page[]} pages all Markdown
 */

/**
 * @param {string} root
 * @returns {Checkout}
 */
export function openCheckout(root) {
  /** @type {string[]} */
  const files = [];
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!SKIPPED_FOLDERS.has(entry.name)) walk(path);
      } else files.push(path);
    }
  };
  walk('');
  const templates = readTemplates(join(root, 'scripts', 'templates', 'slice'));
  const skeleton = new Map(
    fillTemplates(templates, placeholders(...TUTORIAL_SLICE)).map(({ path, text }) => [path, text]),
  );
  /** @param {string} path */
  const read = (path) => skeleton.get(path) ?? readFileSync(join(root, path), 'utf8');
  const manifests = files.filter((path) => basename(path) === 'package.json');
  return {
    exists: (path) =>
      existsSync(join(root, path)) || [...skeleton.keys()].some((file) => file === path || file.startsWith(`${path}/`)),
    read,
    fileNames: new Set(files.map((path) => basename(path))),
    scripts: new Set(manifests.flatMap((path) => Object.keys(JSON.parse(read(path)).scripts ?? {}))),
    pages: files.filter((path) => path.endsWith('.md')).map((path) => ({ path, text: read(path) })),
  };
}

/**
 * @param {Checkout} checkout
 * @returns {Finding[]}
 */
export function docsFindings(checkout) {
  const settings = { path: SETTINGS_PAGE, text: checkout.read(SETTINGS_PAGE) };
  const source = SETTINGS_SOURCES.map((path) => checkout.read(path)).join('\n');
  return [
    ...checkout.pages.flatMap((page) => checkPage(page, checkout)),
    ...checkSettings(settings, source),
    ...asvsFindings(checkout.read(ASVS_PAGE)).map((finding) => ({ path: ASVS_PAGE, ...finding })),
    ...featureFindings(checkout.read(FEATURES_PAGE), posix.dirname(FEATURES_PAGE), checkout).map((finding) => ({
      path: FEATURES_PAGE,
      ...finding,
    })),
  ];
}

/**
 * @param {Page} page
 * @param {Checkout} checkout
 * @returns {Finding[]}
 */
export function checkPage(page, checkout) {
  const { path } = page;
  /** @type {Finding[]} */
  const findings = [];
  let fence = '';
  page.text.split('\n').forEach((text, index) => {
    /** @param {string} message */
    const report = (message) => findings.push({ path, line: index + 1, message });
    const opened = /^ *(`{3,}|~{3,})(\w*)/.exec(text);
    if (opened) fence = fence === '' ? opened[2] || 'text' : '';
    for (const [, name] of text.matchAll(/\bnpm run (?:--silent |-s )?([a-z][\w:-]*)/g)) {
      if (name !== undefined && !checkout.scripts.has(name)) report(`there is no script ${name}`);
    }
    const isProse = fence === '' && !opened;
    if (isProse) {
      for (const target of linksIn(text))
        if (!reaches(path, target, checkout)) report(`the link ${target} leads nowhere`);
    }
    if (HISTORICAL.test(path)) return;
    const named = isProse ? spansIn(text) : fence === 'mermaid' ? filesIn(text) : [];
    for (const name of named) if (!isThere(name, path, checkout)) report(`there is no ${name}`);
  });
  return [...findings, ...checkExcerpts(page, checkout)];
}

/** @param {string} text a line without its code spans is looked at */
function linksIn(text) {
  const prose = text.replaceAll(/`[^`]*`/g, '`');
  return [...prose.matchAll(/\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g)].flatMap(([, target]) => target ?? []);
}

/** @param {string} text */
function spansIn(text) {
  return [...text.matchAll(/`([^`]+)`/g)].flatMap(([, span]) => span ?? []);
}

/** @param {string} text */
function filesIn(text) {
  return [...text.matchAll(/[\w./-]+\.(?:tsx?|mjs)\b/g)].map(([found]) => found);
}

/**
 * @param {string} page
 * @param {string} target
 * @param {Checkout} checkout
 */
function reaches(page, target, checkout) {
  if (/^[a-z]+:/.test(target)) return true;
  const [file = '', anchor] = target.split('#');
  const path = file === '' ? page : posix.join(posix.dirname(page), decodeURIComponent(file));
  if (!checkout.exists(path)) return false;
  return anchor === undefined || !path.endsWith('.md') || anchorsOf(checkout.read(path)).has(anchor);
}

/** @param {string} text */
function anchorsOf(text) {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.trim().toLowerCase());
  return new Set(headings.map((heading) => heading.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-')));
}

/**
 * @param {string} name what a code span holds
 * @param {string} page
 * @param {Checkout} checkout
 */
function isThere(name, page, checkout) {
  const path = name.replace(/(?:#\w+|:\d+)$/, '');
  if (NO_FILE.test(path) || !(OWN_PATH.test(path) || SOURCE_FILE.test(path)) || path.startsWith('/')) return true;
  if (!path.includes('/')) return path.startsWith('.') || checkout.fileNames.has(path);
  const inSource = path.replace(/^(backend|contracts|frontend)\//, '$1/src/');
  return (
    checkout.exists(inSource) || [posix.dirname(page), ...BASES].some((base) => checkout.exists(posix.join(base, path)))
  );
}

/**
 * Checks the settings page against the variables that the application reads.
 * @param {Page} page whose table's first column names them
 * @param {string} source what reads the environment
 * @returns {Finding[]}
 */
export function checkSettings({ path, text }, source) {
  const rows = text.split('\n').map((row) => (/^\| *`[A-Z]/.test(row) ? (row.split('|')[1] ?? '') : ''));
  const listed = rows.map((cell) => spansIn(cell).filter((span) => /^[A-Z][A-Z0-9_]+$/.test(span)));
  const read = new Set([...source.matchAll(/\benv(?:\['|, ')([A-Z][A-Z0-9_]+)'/g)].map(([, name = '']) => name));
  const unread = listed.flatMap((names, index) =>
    names
      .filter((name) => !read.has(name))
      .map((name) => ({ path, line: index + 1, message: `nothing reads the variable ${name}` })),
  );
  const unlisted = [...read].filter((name) => !listed.flat().includes(name));
  return [...unread, ...unlisted.map((name) => ({ path, line: 1, message: `the variable ${name} is not listed` }))];
}

/** A code block that shows a declaration of a file. */
const EXCERPT = /^```\w+ file=([^\s#]+)#(\w+)\n([\s\S]*?)^```$/gm;

/**
 * @param {Page} page
 * @param {Pick<Checkout, 'exists' | 'read'>} checkout
 * @returns {Finding[]}
 */
function checkExcerpts({ path, text }, checkout) {
  return [...text.matchAll(EXCERPT)].flatMap(({ index, 1: file = '', 2: name = '', 3: shown }) => {
    const found = checkout.exists(file) ? declarationIn(checkout.read(file), name) : null;
    if (found === shown) return [];
    const message =
      found === null
        ? `${file} does not declare ${name}`
        : `the excerpt differs from ${file}#${name}: npm run docs:check -- --write`;
    return [{ path, line: text.slice(0, index).split('\n').length, message }];
  });
}

/**
 * The page with current excerpts; those without a source stay.
 * @param {string} text
 * @param {Pick<Checkout, 'exists' | 'read'>} checkout
 */
export function withExcerpts(text, checkout) {
  return text.replaceAll(EXCERPT, (block, file, name, shown) => {
    const found = checkout.exists(file) ? declarationIn(checkout.read(file), name) : null;
    return found === null ? block : block.slice(0, block.length - shown.length - 3) + found + '```';
  });
}

/**
 * A top-level declaration without its comment. Relies on our formatter: it ends with the first unindented closing
 * line.
 * @param {string} source
 * @param {string} name
 * @returns {string | null}
 */
export function declarationIn(source, name) {
  const lines = source.split('\n');
  const words = /(?:export )?(?:abstract |async )*(?:const|function\*?|class|interface|type|enum)/.source;
  const at = lines.findIndex((line) => new RegExp(`^${words} ${name}\\b`).test(line));
  if (at < 0) return null;
  const first = lines[at] ?? '';
  // A type over several lines, or a one-liner.
  const ends = first.endsWith('=') ? /;$/ : /;$|\{\}$/.test(first) ? /./ : /^[)}\]].*;$|^\}$/;
  const length = lines.slice(at).findIndex((line) => ends.test(line)) + 1;
  return `${lines.slice(at, at + length).join('\n')}\n`;
}
