import { describe, expect, it } from '@jest/globals';
import { SecretCipher } from './secret-cipher.js';

const root = 'a secret of the installation, long enough';
const cipher = new SecretCipher(root);

describe('a sealed secret', () => {
  it('opens where it belongs, in another process as well', () => {
    const sealed = cipher.seal('Grüße 🔑', 'acme bug-1');
    expect(new SecretCipher(root).open(JSON.parse(JSON.stringify(sealed)), 'acme bug-1')).toBe('Grüße 🔑');
  });

  it('opens nowhere else, and not after it was changed', () => {
    const sealed = cipher.seal('aurora', 'acme bug-1');
    expect(() => cipher.open(sealed, 'acme bug-2')).toThrow();
    const text = Buffer.from(sealed.text, 'base64');
    text[0] = (text[0] ?? 0) ^ 1;
    expect(() => cipher.open({ ...sealed, text: text.toString('base64') }, 'acme bug-1')).toThrow();
    // A tag that was cut short would be quick to guess.
    const tag = Buffer.from(sealed.tag, 'base64').subarray(0, 4).toString('base64');
    expect(() => cipher.open({ ...sealed, tag }, 'acme bug-1')).toThrow();
  });

  it('opens as it was sealed by earlier releases', () => {
    const sealed = {
      key: '1.935c07b206016b13',
      nonce: '1fCR9Fn85XfvhdFS',
      text: 'BHcPIoE0JQ==',
      tag: 'A0ZO19SAidPDZzcBq2Wkjg==',
    };
    expect(cipher.open(sealed, 'acme bug-1')).toBe('Grüße');
  });

  it('is another one each time', () => {
    expect(cipher.seal('aurora', 'here').text).not.toBe(cipher.seal('aurora', 'here').text);
  });

  it('names its key, so that it still opens after the installation’s secret changed', () => {
    const sealed = cipher.seal('aurora', 'here');
    expect(sealed.key).toMatch(/^1\.[0-9a-f]{16}$/);
    expect(new SecretCipher('another secret, also long enough').open(sealed, 'here')).toBeNull();
    const rotated = new SecretCipher('another secret, also long enough', [root]);
    expect(rotated.open(sealed, 'here')).toBe('aurora');
    expect(rotated.seal('aurora', 'here').key).not.toBe(sealed.key);
  });
});
