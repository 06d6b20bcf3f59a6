// @ts-check
/**
 * `node verify-proof.mjs PROOF.json [PUBLIC-KEY.pem]`: checks a record's exported history against the installation's
 * signature. Needs only Node: no network, packages or other files.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Canonical JSON (RFC 8785); lone surrogates are escaped.
 * @param {unknown} value
 * @returns {string}
 */
function canonical(value) {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const names = Object.keys(value).toSorted((a, b) => (a < b ? -1 : 1));
  const members = new Map(Object.entries(value));
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(members.get(name))}`).join(',')}}`;
}

/** @param {(Buffer | string)[]} parts */
function sha256(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/**
 * Root implied by an inclusion proof (RFC 9162, 2.1.3.2).
 * @param {Buffer} leaf
 * @param {number} index
 * @param {number} size
 * @param {Buffer[]} path
 * @returns {Buffer | null} null when the path fits no such tree
 */
function rootOf(leaf, index, size, path) {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) return null;
  let [position, last, node] = [index, size - 1, leaf];
  for (const neighbour of path) {
    if (last === 0) return null;
    if (position % 2 === 1 || position === last) {
      node = sha256(Buffer.of(1), neighbour, node);
      while (position % 2 === 0 && position !== 0) [position, last] = [position / 2, Math.floor(last / 2)];
    } else {
      node = sha256(Buffer.of(1), node, neighbour);
    }
    [position, last] = [Math.floor(position / 2), Math.floor(last / 2)];
  }
  return last === 0 ? node : null;
}

/** @param {string} line @returns {never} */
function refuse(line) {
  process.stdout.write(`NOT PROVEN: ${line}\n`);
  process.exit(1);
}

/** @param {string} path */
function proofIn(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return refuse(`${path} can't be read, or is not JSON`);
  }
}

const [proofPath, keyPath] = process.argv.slice(2);
if (proofPath === undefined) {
  process.stderr.write('node verify-proof.mjs PROOF.json [PUBLIC-KEY.pem]\n');
  process.exit(2);
}
const { format, collection, record, head, events, newer } = proofIn(proofPath);
if (format !== 'atrium-record-proof-1') refuse('it has another format');

const pem = `-----BEGIN PUBLIC KEY-----\n${head.publicKey}\n-----END PUBLIC KEY-----\n`;
const key = createPublicKey(keyPath === undefined ? pem : readFileSync(keyPath, 'utf8'));
const { tenant, size, root, at } = head;
const signed = Buffer.from(`Atrium tree head 1\n${canonical({ tenant, size, root, at })}`);
if (key.asymmetricKeyType !== 'ed25519' || !verify(null, signed, key, Buffer.from(head.signature, 'base64'))) {
  refuse('the tree head has no valid signature of this key');
}

const stream = events[0]?.stream;
if (stream === undefined) refuse('it holds no event');
// The stream's name is signed, so the file can't claim another record.
if (stream.slice(stream.indexOf('-') + 1) !== `${tenant}.${record}`) refuse(`${stream} is another record's history`);
for (const [place, { index, path, ...event }] of events.entries()) {
  const { id, type, revision, data, metadata } = event;
  const name = `revision ${revision} (${type})`;
  if (event.stream !== stream) refuse(`${name} belongs to another record`);
  if (revision !== place) refuse(`revision ${place} is missing`);
  const content = canonical({ stream, revision, id, type, data, metadata });
  const neighbours = path.map((/** @type {string} */ text) => Buffer.from(text, 'base64'));
  const found = rootOf(sha256(Buffer.of(0), content), index, size, neighbours);
  if (found?.toString('base64') !== root) refuse(`${name} is not what was signed`);
  const { by } = metadata;
  // An encrypted name says nothing; the id stands for the person.
  process.stdout.write(`${revision}  ${metadata.at}  ${type}  by ${by.username ?? by.id}\n`);
}

const fingerprint = sha256(key.export({ type: 'spki', format: 'der' })).toString('hex');
process.stdout.write(`
PROVEN: ${events.length} events of ${collection} ${record} were in the log of ${tenant} at ${at}, in this form.
Signed with the key ${fingerprint}${keyPath === undefined ? ', which the proof itself names: compare it' : ''}.
${newer > 0 ? `${newer} newer events of the record were not signed yet.\n` : ''}`);
