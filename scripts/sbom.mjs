// @ts-check
/** `npm run sbom`: writes the production dependencies as CycloneDX to `sbom.cdx.json`. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

import { say } from './lib/log.mjs';
import { ROOT, inRoot } from './lib/paths.mjs';

const target = 'sbom.cdx.json';
const options = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev'];
const sbom = execFileSync('npm', options, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
writeFileSync(inRoot(target), sbom);
say(`${target}: ${JSON.parse(sbom).components.length} libraries`);
