// @ts-check
/**
 * `node verify-archive.mjs ARCHIVE.zip [PUBLIC-KEY.pem]`: checks the archive of an organisation against the
 * installation's signature. Needs only Node: no network, packages or other files.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';

/** @typedef {{ name: string, method: number, packed: number, offset: number }} Entry */

/** @param {string} line @returns {never} */
function refuse(line) {
  process.stdout.write(`NOT INTACT: ${line}\n`);
  process.exit(1);
}

const whole = 0xffff_ffff;

/**
 * The list of what a ZIP holds, as it stands at its end.
 * @param {import('node:fs/promises').FileHandle} file
 * @returns {Promise<Entry[]>}
 */
async function entriesOf(file) {
  const { size } = await file.stat();
  const read = async (/** @type {number} */ at, /** @type {number} */ length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
    return bytesRead === length ? buffer : refuse('it ends too early');
  };
  const tailSize = Math.min(size, 65_557);
  const tail = await read(size - tailSize, tailSize);
  const end = tail.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0) refuse('it is no whole ZIP');
  let [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  const locator = end - 20;
  if (locator >= 0 && tail.readUInt32LE(locator) === 0x0706_4b50) {
    const large = await read(Number(tail.readBigUInt64LE(locator + 8)), 56);
    [length, start] = [Number(large.readBigUInt64LE(40)), Number(large.readBigUInt64LE(48))];
  }
  const list = await read(start, length);
  const entries = [];
  for (let at = 0; at < list.length;) {
    if (list.readUInt32LE(at) !== 0x0201_4b50) refuse('its list of contents is damaged');
    const [names, extras, comments] = [28, 30, 32].map((place) => list.readUInt16LE(at + place));
    const name = list.toString('utf8', at + 46, at + 46 + Number(names));
    const extra = list.subarray(at + 46 + Number(names), at + 46 + Number(names) + Number(extras));
    const [unpacked, packed, offset] = [24, 20, 42].map((place) => list.readUInt32LE(at + place));
    const sizes = largeSizes(extra, [Number(unpacked), Number(packed), Number(offset)]);
    entries.push({ name, method: list.readUInt16LE(at + 10), packed: Number(sizes[1]), offset: Number(sizes[2]) });
    at += 46 + Number(names) + Number(extras) + Number(comments);
  }
  for (const entry of entries) {
    const head = await read(entry.offset, 30);
    entry.offset += 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  }
  return entries;
}

/**
 * Sizes beyond four gigabytes stand in a field of their own.
 * @param {Buffer} extra
 * @param {number[]} sizes
 */
function largeSizes(extra, sizes) {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let place = at + 4;
    return sizes.map((size) => {
      if (size !== whole) return size;
      place += 8;
      return Number(extra.readBigUInt64LE(place - 8));
    });
  }
  return sizes;
}

/**
 * @param {string} path
 * @param {Entry} entry
 */
function contentOf(path, { method, packed, offset }) {
  if (packed === 0) return [];
  const bytes = createReadStream(path, { start: offset, end: offset + packed - 1 });
  return method === 0 ? bytes : bytes.pipe(createInflateRaw());
}

const [archivePath, keyPath] = process.argv.slice(2);
if (archivePath === undefined) {
  process.stderr.write('node verify-archive.mjs ARCHIVE.zip [PUBLIC-KEY.pem]\n');
  process.exit(2);
}
const file = await open(archivePath).catch(() => refuse(`${archivePath} can't be read`));
const entries = await entriesOf(file);
await file.close();

/** @param {string} name */
async function bytesOf(name) {
  const entry = entries.find((one) => one.name === name) ?? refuse(`${name} is missing`);
  const chunks = [];
  for await (const chunk of contentOf(archivePath ?? '', entry)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const manifestBytes = await bytesOf('manifest.json');
const { publicKey, signature } = JSON.parse((await bytesOf('signature.json')).toString());
const keyFile = keyPath === undefined ? null : await open(keyPath).catch(() => refuse(`${keyPath} can't be read`));
const key = createPublicKey(
  keyFile === null
    ? `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----\n`
    : await keyFile.readFile('utf8'),
);
await keyFile?.close();
const signed = Buffer.concat([Buffer.from('Atrium archive 1\n'), manifestBytes]);
if (key.asymmetricKeyType !== 'ed25519' || !verify(null, signed, key, Buffer.from(signature, 'base64'))) {
  refuse('the manifest has no valid signature of this key');
}

const manifest = JSON.parse(manifestBytes.toString());
if (manifest.format !== 'atrium-archive-1') refuse('it has another format');
const expected = new Map(manifest.entries.map((/** @type {{ name: string }} */ entry) => [entry.name, entry]));
const ownNames = ['manifest.json', 'signature.json'];
const names = new Set();
for (const entry of entries) {
  const { name } = entry;
  // What is there twice could be read as either.
  if (names.has(name)) refuse(`${name} is in it twice`);
  names.add(name);
  if (ownNames.includes(name)) continue;
  const listed = expected.get(name) ?? refuse(`${name} was added`);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of contentOf(archivePath, entry)) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch {
    refuse(`${name} is damaged`);
  }
  if (bytes !== listed.bytes || hash.digest('hex') !== listed.sha256) refuse(`${name} is not what was signed`);
}
for (const name of expected.keys()) if (!names.has(name)) refuse(`${name} is missing`);

const { organisation, orderedBy, at, position, counts, withheldEvents, missingFiles } = manifest;
const fingerprint = createHash('sha256')
  .update(key.export({ type: 'spki', format: 'der' }))
  .digest('hex');
process.stdout
  .write(`INTACT: the archive of ${organisation.name} (${organisation.id}), made at ${at} for ${orderedBy.username}.
${counts.records} records, ${counts.events} events up to position ${position}, ${counts.files} files.
${withheldEvents} events are not in it: ${orderedBy.username} does not see their records, or they are about signing in.
${missingFiles.length > 0 ? `${missingFiles.length} files were no longer there.\n` : ''}Signed with the key ${fingerprint}${keyPath === undefined ? ', which the archive itself names: compare it' : ''}.
`);
