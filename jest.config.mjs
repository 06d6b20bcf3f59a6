import { insideSuites } from './scripts/lib/together/inside-suites.mjs';
import { pureSuites } from './scripts/lib/together/pure-suites.mjs';

/**
 * One Jest run, five projects: what runs on Node (contracts, backend, scripts), calls over HTTP (api), what the frontend
 * computes without a page (its *.spec.ts; one that needs a page after all says so in its head), what it draws
 * (*.spec.tsx), and people before real browsers (e2e). All compile with SWC as ES modules and read `contracts` from its sources.
 */
const transform = (jsx) => ({
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: jsx, decorators: true },
        transform: {
          legacyDecorator: true,
          decoratorMetadata: true,
          useDefineForClassFields: false,
          react: { runtime: 'automatic' },
        },
      },
      module: { type: 'es6' },
    },
  ],
});

const shared = {
  moduleNameMapper: {
    '^@atrium/contracts/(.*)$': '<rootDir>/contracts/src/$1.ts',
    '^@atrium/client$': '<rootDir>/packages/client/src/client.ts',
    '^@atrium/client/lists$': '<rootDir>/packages/client/src/lists.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
};

/**
 * What a project runs: its suites. In a whole run the pure ones of some folders are run together instead.
 * @param {string} suites pattern of their paths
 * @param {Record<string, string>} folders by the names of the suites that run them together
 */
function suitesOf(suites, folders) {
  if (process.env.SUITES_TOGETHER !== 'true') return [suites];
  const together = Object.keys(folders).map((name) => `<rootDir>/scripts/lib/together/${name}.mjs`);
  return [
    suites,
    ...together,
    ...Object.values(folders)
      .flatMap(pureSuites)
      .map((path) => `!${path}`),
  ];
}

/**
 * In a whole run those suites that look inside the application share some, which `backend/test/together` declares.
 * @param {string[]} suites patterns of their paths
 * @param {string[]} together patterns of what declares them
 */
function exceptInside(suites, together = []) {
  if (process.env.SUITES_TOGETHER !== 'true') return suites;
  return [...suites, ...together, ...insideSuites().map((path) => `!${path}`)];
}

export default {
  testTimeout: 30_000,
  globalSetup: '<rootDir>/scripts/lib/test-certificates.mjs',
  testSequencer: '<rootDir>/scripts/lib/slow-suites-first.mjs',
  // Modules of finished suites stay in a worker's memory; it restarts before garbage collection gets slow.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      extensionsToTreatAsEsm: ['.ts'],
      transform: transform(false),
      setupFiles: ['reflect-metadata'],
      testMatch: exceptInside(
        suitesOf('<rootDir>/{contracts,packages,backend,scripts}/**/*.{spec,test}.ts', {
          contracts: 'contracts/src',
          slices: 'backend/src/slices',
          platform: 'backend/src/platform',
        }),
      ),
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '<rootDir>/backend/test/api/'],
    },
    {
      ...shared,
      displayName: 'api',
      globalSetup: '<rootDir>/scripts/lib/shared-installation-setup.mjs',
      globalTeardown: '<rootDir>/scripts/lib/shared-installation-teardown.mjs',
      testEnvironment: 'node',
      extensionsToTreatAsEsm: ['.ts'],
      transform: transform(false),
      setupFiles: ['reflect-metadata'],
      testMatch: exceptInside(['<rootDir>/backend/test/api/**/*.spec.ts'], ['<rootDir>/backend/test/together/*.ts']),
    },
    {
      ...shared,
      displayName: 'client',
      testEnvironment: 'node',
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: transform(true),
      setupFiles: ['reflect-metadata'],
      moduleNameMapper: { ...shared.moduleNameMapper, '\\.css$': '<rootDir>/frontend/src/empty-module.ts' },
      testMatch: suitesOf('<rootDir>/frontend/src/**/*.{spec,test}.ts', { frontend: 'frontend/src' }),
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: transform(true),
      setupFiles: ['reflect-metadata'],
      setupFilesAfterEnv: ['<rootDir>/frontend/src/test-setup.ts'],
      moduleNameMapper: { ...shared.moduleNameMapper, '\\.css$': '<rootDir>/frontend/src/empty-module.ts' },
      testMatch: ['<rootDir>/frontend/src/**/*.{spec,test}.tsx'],
    },
    {
      ...shared,
      displayName: 'e2e',
      globalSetup: '<rootDir>/scripts/lib/shared-installation-setup.mjs',
      globalTeardown: '<rootDir>/scripts/lib/shared-installation-teardown.mjs',
      testEnvironment: 'node',
      extensionsToTreatAsEsm: ['.ts'],
      transform: transform(false),
      setupFiles: ['reflect-metadata'],
      testMatch: ['<rootDir>/frontend/e2e/**/*.spec.ts'],
    },
  ],
};
