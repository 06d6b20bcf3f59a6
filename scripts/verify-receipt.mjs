// @ts-check
/**
 * `node verify-receipt.mjs RECEIPT.json [PUBLIC-KEY.pem]`: checks the receipt of an organisation's deletion against the
 * installation's signature. Needs only Node: no network, packages or other files.
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

/** @param {string} line @returns {never} */
function refuse(line) {
  process.stdout.write(`NOT INTACT: ${line}\n`);
  process.exit(1);
}

/** @param {string} path */
function receiptIn(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return refuse(`${path} can't be read, or is not JSON`);
  }
}

const [receiptPath, keyPath] = process.argv.slice(2);
if (receiptPath === undefined) {
  process.stderr.write('node verify-receipt.mjs RECEIPT.json [PUBLIC-KEY.pem]\n');
  process.exit(2);
}
const { receipt, publicKey, signature } = receiptIn(receiptPath);
const pem = `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----\n`;
const key = createPublicKey(keyPath === undefined ? pem : readFileSync(keyPath, 'utf8'));

/** @param {string} text @param {string} by */
function isSigned(text, by) {
  return key.asymmetricKeyType === 'ed25519' && verify(null, Buffer.from(text), key, Buffer.from(by, 'base64'));
}

if (receipt?.format !== 'atrium-deletion-receipt-1') refuse('it has another format');
if (!isSigned(`Atrium deletion receipt 1\n${canonical(receipt)}`, signature)) {
  refuse('the receipt has no valid signature of this key');
}
const { organisation, requestedBy, requestedAt, begunAt, finishedAt, kinds, files, treeHead } = receipt;
if (treeHead !== null) {
  const { tenant, size, root, at } = treeHead;
  if (tenant !== organisation.id) refuse('its tree head is that of another organisation');
  // A key that was changed since then signed the head: the receipt vouches for it.
  if (
    treeHead.publicKey === publicKey &&
    !isSigned(`Atrium tree head 1\n${canonical({ tenant, size, root, at })}`, treeHead.signature)
  ) {
    refuse('its tree head has no valid signature');
  }
}
const fingerprint = createHash('sha256')
  .update(key.export({ type: 'spki', format: 'der' }))
  .digest('hex');
/** @type {{ records: number, events: number }[]} */
const counts = Object.values(kinds);
const events = counts.reduce((sum, kind) => sum + kind.events, 0);
const head = treeHead === null ? 'nothing was signed of its log' : `its log ended with ${treeHead.size} signed events`;
process.stdout.write(`INTACT: ${organisation.name} (${organisation.id}) was deleted from ${begunAt} to ${finishedAt}.
Asked for at ${requestedAt} by ${requestedBy}.
${events} events and ${files.count} files of ${files.bytes} bytes were deleted; ${head}${treeHead === null ? '' : `, root ${treeHead.root}`}.
Signed with the key ${fingerprint}${keyPath === undefined ? ', which the receipt itself names: compare it' : ''}.
`);
