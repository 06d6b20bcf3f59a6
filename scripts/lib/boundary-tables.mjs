// @ts-check
/** The boundaries of the code base as tables: imports, file names, sizes. */

/** Tests and benchmarks are exempt from most rules about shape. */
export const TEST_FILE = /\.(spec|test)\.tsx?$|^backend\/(test|bench)\/|^frontend\/e2e\//;

/**
 * Roles of a slice's files that must be pure. Look-ups are among them: they reach outside only through the tools they
 * are given.
 */
const PURE_ROLES =
  '(?:events|decider|look-ups|policy|projections|[a-z0-9-]+-(?:aggregate|rules|events|decider|projection))';

/** Groups of slices: `backend/src/slices/<context>/<slice>/`. */
export const CONTEXTS = ['chat'];

const SLICE = `(?<slice>(?:(?:${CONTEXTS.join('|')})/)?[^/]+)`;

/** A file's name in `backend/src/slices/<slice>/` is its role. */
export const SLICE_FILE_NAMES = [
  { name: /^(events|decider|policy|projections|reactors|slice)\.ts$/, of: 'the roles that every slice has' },
  { name: /^look-ups\.ts$/, of: 'what several of its commands look up' },
  { name: /^(jobs|sweeps)\.ts$/, of: 'work that a slice does, or asks for again, by itself' },
  { name: /^(?<slice>[a-z0-9-]+)\.controller\.ts$/, of: "the slice's paths, under the slice's own name" },
  { name: /^[a-z0-9-]+-(rules|events|decider|projection|queries)\.ts$/, of: 'a part of a slice that has grown' },
  { name: /^[a-z0-9-]+-aggregate\.ts$/, of: 'a small aggregate beside the main one, whole: events, decider, document' },
  { name: /^[a-z0-9.-]+\.spec\.ts$/, of: 'tests' },
];

export const PURE_FILE = new RegExp(`^backend/src/slices/${SLICE}/${PURE_ROLES}\\.ts$`);

/** Packages without clock, randomness or state, allowed in pure files. */
const PURE_PACKAGES = ['fractional-indexing', 'ical-generator'];

/**
 * Files that may import only what is listed. `$<slice>` is the group found by `files`.
 * @type {{ files: RegExp, only: string[], why: string }[]}
 */
export const ALLOWED_IMPORTS = [
  {
    files: /^contracts\/src\//,
    only: ['contracts/src/', 'class-validator', 'class-transformer', 'reflect-metadata', '@date-fns/tz', 're2js'],
    why: 'contracts run in the server and in browsers, and depend on neither',
  },
  {
    files: /^backend\/src\/platform\/kernel\//,
    only: ['contracts/src/core/', 'backend/src/platform/kernel/', 'uuid'],
    why: 'the kernel is event sourcing alone: it knows no domain and touches nothing',
  },
  {
    files: /^backend\/src\/platform\/shared\//,
    only: ['contracts/src/', 'backend/src/platform/kernel/', 'backend/src/platform/shared/', ...PURE_PACKAGES],
    why: 'what slices share is as pure as they are',
  },
  {
    files: PURE_FILE,
    only: [
      'contracts/src/',
      ...['kernel', 'shared', 'slice'].map((room) => `backend/src/platform/${room}/`),
      `backend/src/slices/$<slice>/${PURE_ROLES}.ts`,
      ...PURE_PACKAGES,
    ],
    why: 'events, decisions, policies and projections are pure',
  },
];

/**
 * Files that must not import what is listed, unless `except` matches the importer. Groups of `files` are filled
 * into `never`.
 * @type {{ files: RegExp, never: string, except?: RegExp, why: string }[]}
 */
export const FORBIDDEN_IMPORTS = [
  {
    files: new RegExp(`^backend/src/slices/${SLICE}/`),
    never: 'backend/src/slices/(?!$<slice>/)',
    why: 'a slice never imports another slice',
  },
  {
    files: /^backend\/src\/platform\//,
    never: 'backend/src/(slices/|app\\.module)',
    why: 'the platform does not know the slices',
  },
  {
    files: /./,
    never: '(packages/embedded-event-store/(?!src/faults/fault\\.ts)|@atrium/embedded-event-store)',
    except: /^packages\/embedded-event-store\//,
    why: 'the event server is reached over its protocol only',
  },
  {
    files: /^(?!backend\/demo\/)/,
    never: 'backend/demo/',
    except: /^backend\/src\/demo-company\.ts$/,
    why: 'the demo company is in no production image, and loaded by backend/src/demo-company.ts only',
  },
  {
    files: /^packages\/(?!client\/)/,
    never: '(contracts|backend|frontend|scripts)/',
    why: 'a package is of use to others, and knows nothing of Atrium',
  },
  {
    files: /^packages\/client\//,
    never: '(backend|frontend|scripts)/',
    why: 'a program of others needs what crosses the wire, and nothing else',
  },
  {
    files: /^frontend\/src\/ui\//,
    never: '(frontend/src/(features|platform|routes)|contracts/src)/',
    why: 'the design system holds no domain',
  },
  {
    files: /^frontend\/src\/ui\//,
    never: 'frontend/src/(widgets|shared-features)/',
    except: /^frontend\/src\/ui\/gallery\//,
    why: 'widgets and shared features are made of the design system; only its gallery shows them as well',
  },
  {
    files: /^frontend\/src\/platform\//,
    never: 'frontend/src/(features|shared-features|widgets|routes)/',
    why: "the interface's platform does not know what stands on it",
  },
  {
    files: /^frontend\/src\/features\/(?<feature>[^/]+)\//,
    never: 'frontend/src/(features/(?!$<feature>/)|routes/)',
    why: 'a feature imports neither routes nor another feature',
  },
  {
    files: /^frontend\/src\/widgets\//,
    never:
      'frontend/src/(features/|shared-features/|routes/|platform/(api|outbox|replica|session)/|platform/sync/(live\\.|use-))',
    except: TEST_FILE,
    why: 'a widget is given its data; what follows and dispatches is a shared feature',
  },
  {
    files: /^frontend\/src\/shared-features\//,
    never: 'frontend/src/(features|routes)/',
    why: 'a shared feature does not know those that share it',
  },
  {
    files: /./,
    never: '@date-fns/tz',
    except: /^contracts\/src\/core\/zone(s|-offsets(\.spec)?)\.ts$/,
    why: 'the clocks of zones are asked for by contracts/src/core/zones.ts and zone-offsets.ts only',
  },
  ...[
    { library: '@dnd-kit/', room: 'widgets/board' },
    { library: 'react-big-calendar', room: 'widgets/calendar' },
    { library: '@visx/', room: 'widgets/charts' },
    { library: 'react-markdown', room: 'shared-features/markdown' },
  ].map(({ library, room }) => ({
    files: /^frontend\//,
    never: library,
    except: new RegExp(`^frontend/src/${room}/`),
    why: `this library is used in ${room} only`,
  })),
];

/** Index files that are not barrels. */
export const ALLOWED_INDEX_FILES = ['backend/src/slices/index.ts'];

/**
 * Lengths that merit a second look; a warning only.
 * @type {{ files: RegExp, lines: number }[]} the first that matches counts
 */
export const SIZES = [{ files: /\.(tsx?|mts|mjs)$/, lines: 300 }];

/**
 * Words banned from the code (`view: 'code'`) or comments of some files.
 * @type {{ files: RegExp, except?: RegExp, view: 'code' | 'comments', word: RegExp, message: string }[]}
 */
export const FORBIDDEN_WORDS = [
  {
    files: PURE_FILE,
    view: 'code',
    word: /\bDate\s*\.\s*now\b|\bnew\s+Date\b\s*(?:\(\s*\)|(?!\s*\())|\bMath\s*\.\s*random\b|\brandomUUID\b|\bprocess\s*\./g,
    message: 'a pure file knows no clock, randomness or environment: time, ids and actor are passed in',
  },
  { files: /./, view: 'comments', word: /\b(?:TODO|FIXME|XXX)\b/g, message: 'finish the work instead of marking it' },
  {
    files: TEST_FILE,
    view: 'code',
    word: /\b(?:describe|it|test)(?:\.\w+)*\.(?:only|skip)\b|\b(?:fit|fdescribe|xit|xtest|xdescribe)\s*\(/g,
    message: 'every test runs, and none runs alone',
  },
  {
    files: /^frontend\/src\//,
    except: /^frontend\/src\/ui\/(?:format|language)\/|\.spec\.tsx?$/,
    view: 'code',
    word: /\bIntl\s*\.\s*(?!(?:DateTimeFormatOptions|NumberFormatOptions|supportedValuesOf)\b)\w+|\.toLocale\w*\b/g,
    message: 'numbers, dates, lists and names follow the language of the interface: see frontend/src/ui/format',
  },
  {
    files: /^(?:backend\/src\/slices|contracts\/src)\//,
    except: TEST_FILE,
    view: 'code',
    word: /:\s*any\b|\bas\s+any\b|\bas\s+unknown\s+as\b|<any>/g,
    message: 'slices and contracts are typed throughout',
  },
  {
    files: /^(?:backend\/src\/slices|contracts\/src)\//,
    except: TEST_FILE,
    view: 'comments',
    word: /@ts-(?:ignore|nocheck)\b/g,
    message: 'slices and contracts are typed throughout',
  },
];
