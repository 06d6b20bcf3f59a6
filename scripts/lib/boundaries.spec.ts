import { describe, expect, test } from '@jest/globals';

import { checkFile, resolveImport, sizeWarnings } from './boundaries.mjs';

/** The messages of a file's findings, each with its line. */
function findings(path: string, text: string): string[] {
  return checkFile({ path, text }).map(({ line, message }) => `${line}: ${message}`);
}

/** The warnings about a file's size. */
function warnings(path: string, text: string) {
  return sizeWarnings({ path, text });
}

/** A text of so many empty lines. */
function lines(count: number): string {
  return '\n'.repeat(count);
}

const DECIDER = 'backend/src/slices/bugs/decider.ts';
const KERNEL = 'backend/src/platform/kernel';
const SERVER = '../../../packages/embedded-event-store/src';

describe('imports', () => {
  test.each([
    ['a contract may use its own kind', 'contracts/src/bugs/commands.ts', "import { x } from '../core/rules.js';"],
    ['a contract may validate', 'contracts/src/bugs/commands.ts', "import { IsInt } from 'class-validator';"],
    ['a decider may use contracts', DECIDER, "import type { X } from '@atrium/contracts/bugs/commands';"],
    ['a decider may use the kernel', DECIDER, "import type { Decision } from '../../platform/kernel/decider.js';"],
    ['a decider may use what slices share', DECIDER, "import { rankAt } from '../../platform/shared/ranks.js';"],
    ['the kernel may use itself', `${KERNEL}/a.ts`, "import type { Actor } from './actor.js';"],
    ['a decider may use its own events', DECIDER, "import type { BugEvent } from './events.js';"],
    ['a decider may use its own look-ups', DECIDER, "import { reportOf } from './look-ups.js';"],
    ['a decider may use rank strings', DECIDER, "import { generateKeyBetween } from 'fractional-indexing';"],
    ["a decider's test may test", 'backend/src/slices/bugs/decider.spec.ts', "import { test } from '@jest/globals';"],
    [
      'a route may use features',
      'frontend/src/routes/workspace-routes.tsx',
      "import { Bugs } from '../features/bugs/bugs';",
    ],
    ['the board may drag', 'frontend/src/widgets/board/board.tsx', "import { useDraggable } from '@dnd-kit/core';"],
    ['the event server may use itself', 'packages/embedded-event-store/src/main.ts', "import { a } from './store.js';"],
    ['the program may load the demo company', 'backend/src/demo-company.ts', "await import('../demo/offer-demo.js');"],
    ['the demo company may use the program', 'backend/demo/seed.ts', "import { x } from '../src/slices/index.js';"],
    [
      'a test may tell it to fail',
      'backend/test/faults/a.ts',
      `import type { Fault } from '${SERVER}/faults/fault.js';`,
    ],
  ])('%s', (_what, path, text) => {
    expect(findings(path, text)).toEqual([]);
  });

  test.each([
    ['contracts/src/bugs/commands.ts', "import { z } from 'zod';", /contracts run in the server and in browsers/],
    ['contracts/src/bugs/commands.ts', "import x from '../../../backend/src/main.js';", /contracts run/],
    [`${KERNEL}/a.ts`, "import type { Settings } from '@atrium/contracts/settings/rules';", /knows no domain/],
    [`${KERNEL}/a.ts`, "import { items } from '../shared/items.js';", /knows no domain/],
    ['backend/src/platform/shared/a.ts', "import { send } from '../jobs/queue.js';", /as pure as they are/],
    [DECIDER, "import { Injectable } from '@nestjs/common';", /are pure/],
    [DECIDER, "import { store } from '../../platform/event-store/store.js';", /are pure/],
    [DECIDER, "import { react } from './reactors.js';", /are pure/],
    [DECIDER, "import type { X } from '../tickets/events.js';", /never imports another slice/],
    ['backend/src/slices/bugs/bugs.controller.ts', "export { x } from '../tickets/slice.js';", /another slice/],
    ['backend/src/platform/http/a.ts', "const m = await import('../../slices/index.js');", /does not know the slices/],
    ['backend/src/platform/http/a.ts', "import { AppModule } from '../../app.module.js';", /does not know the slices/],
    ['backend/src/platform/a.ts', "import { x } from '../../demo/people.js';", /no production image/],
    ['backend/test/api/a.spec.ts', "import { x } from '../../demo/people.js';", /no production image/],
    ['backend/src/a/b.ts', `import '${SERVER}/main.js';`, /over its protocol only/],
    ['packages/a/src/b.ts', "import { x } from '../../../contracts/src/core/live.js';", /knows nothing of Atrium/],
    ['frontend/src/ui/button.tsx', "import { api } from '../platform/api';", /holds no domain/],
    ['frontend/src/ui/button.tsx', "import { x } from '@atrium/contracts/core/live';", /holds no domain/],
    ['frontend/src/platform/a.ts', "import { x } from '../features/bugs/select';", /does not know what stands on it/],
    ['frontend/src/features/bugs/list.tsx', "import { x } from '../tickets/select';", /nor another feature/],
    ['frontend/src/features/bugs/list.tsx', "import { x } from '../../routes/root';", /neither routes/],
    ['frontend/src/features/tasks/a.tsx', "import { x } from '@dnd-kit/core';", /widgets\/board only/],
    ['frontend/src/widgets/board/a.tsx', "import { x } from '@visx/xychart';", /widgets\/charts only/],
    [
      'frontend/src/widgets/board/a.tsx',
      "import { useDispatch } from '../../platform/api/use-dispatch';",
      /given its data/,
    ],
    [
      'frontend/src/shared-features/conversation/a.tsx',
      "import { x } from '../../features/chat/chat-screen';",
      /those that share it/,
    ],
    ['frontend/src/routes/a.tsx', "import { Calendar } from 'react-big-calendar';", /widgets\/calendar only/],
  ])('%s must not say %s', (path, text, why) => {
    const found = findings(path, text);
    expect(found.length).toBeGreaterThan(0);
    expect(found.join('\n')).toMatch(why);
  });

  test('are reported where they end, however many lines they take', () => {
    const text = "// first\nimport {\n  a,\n  b,\n} from 'lodash';\n";
    expect(findings(DECIDER, text)).toEqual([expect.stringMatching(/^5: must not import 'lodash'/)]);
  });

  test('are not seen in comments and strings', () => {
    const text = "// import x from 'lodash';\nconst a = `import x from 'lodash'`;\n/* require('lodash') */\n";
    expect(findings(DECIDER, text)).toEqual([]);
  });

  test('are resolved to sources', () => {
    expect(resolveImport(DECIDER, './events.js')).toBe('backend/src/slices/bugs/events.ts');
    expect(resolveImport(DECIDER, '@atrium/contracts/core/live')).toBe('contracts/src/core/live.ts');
    expect(resolveImport(DECIDER, '@nestjs/common')).toBe('@nestjs/common');
  });
});

describe('purity', () => {
  test.each(['Date.now()', 'new Date()', 'new Date', 'Math.random()', 'crypto.randomUUID()', 'process.env'])(
    'a decider has no %s',
    (expression) => {
      expect(findings(DECIDER, `const x = 1;\nconst y = ${expression};\n`)).toEqual([
        expect.stringMatching(/^2: .*a pure file knows no clock/),
      ]);
    },
  );

  test.each(['new Date(now)', 'new DateRange()', '"Date.now()"', '/Date.now()/.test(a)', '1 // Date.now()'])(
    'a decider may have %s',
    (expression) => {
      expect(findings(DECIDER, `const y = ${expression};\n`)).toEqual([]);
    },
  );

  test('is not asked of reactors', () => {
    expect(findings('backend/src/slices/bugs/reactors.ts', 'export const y = Date.now();\n')).toEqual([]);
  });
});

describe('names and sizes', () => {
  test.each([
    'backend/src/slices/bugs/bugs.controller.ts',
    'backend/src/slices/bugs/transition-rules.ts',
    'backend/src/slices/bugs/decider.spec.ts',
    'backend/src/slices/index.ts',
    'frontend/src/features/bugs/bug-list.spec.tsx',
    'scripts/lib/constellation.d.mts',
  ])('%s is a good name', (path) => {
    expect(findings(path, '')).toEqual([]);
  });

  test.each([
    ['backend/src/slices/bugs/create-bug-handler.ts', /its role/],
    ['backend/src/slices/bugs/tickets.controller.ts', /its role/],
    ['backend/src/slices/bugs/handlers/decider.ts', /its role/],
    ['frontend/src/features/bugs/BugList.tsx', /kebab-case/],
    ['frontend/src/features/bugs/index.ts', /no index files/],
  ])('%s is not', (path, why) => {
    expect(findings(path, '').join('\n')).toMatch(why);
  });

  test('of more than 300 lines are worth a look, tests aside, and no reason to refuse', () => {
    expect(warnings('backend/src/platform/a.ts', lines(300))).toEqual([]);
    expect(warnings('backend/src/platform/a.ts', lines(301))).toHaveLength(1);
    expect(findings('backend/src/platform/a.ts', lines(301))).toEqual([]);
    expect(warnings('backend/test/a.ts', lines(900))).toEqual([]);
    expect(warnings('frontend/src/ui/a.spec.tsx', lines(900))).toEqual([]);
  });
});

describe('words', () => {
  test('unfinished work is not marked, it is finished', () => {
    expect(findings('backend/src/main.ts', 'const a = 1; // TODO: more\n')).toHaveLength(1);
    expect(findings('backend/src/main.ts', "const column = 'TODO';\n")).toEqual([]);
  });

  test.each(['test.only(', 'it.skip(', 'describe.each.only(', 'xit(', 'fdescribe('])('no test says %s', (start) => {
    expect(findings('backend/src/a.spec.ts', `${start}'x', () => undefined);\n`)).toHaveLength(1);
  });

  test.each([': any', ' as any', ' as unknown as Bug'])('slices never say %s', (words) => {
    expect(findings('backend/src/slices/bugs/reactors.ts', `const a${words} = b;\n`)).toHaveLength(1);
    expect(findings('backend/src/platform/a.ts', `const a${words} = b;\n`)).toEqual([]);
  });

  test('an apostrophe in the text of a page hides nothing behind it', () => {
    const text = `const a = <p>Don't</p>;\nconst b = 1; // FIXME\n`;
    expect(findings('frontend/src/ui/a.tsx', text)).toHaveLength(1);
  });
});
