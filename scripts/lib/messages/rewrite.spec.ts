import { describe, expect, it } from '@jest/globals';
import { findMessages } from './find-messages.mjs';
import { rewrite } from './rewrite.mjs';

const same = (message: string): string => message;

function rewritten(code: string, keyOf: (message: string) => string | null = same): string | null {
  const result = rewrite(code, findMessages(code, 'sample.tsx'), keyOf, '/message');
  return result?.replace(/^import .*?; /, '') ?? null;
}

describe('putting calls in place of texts', () => {
  it.each([
    [
      "const a = { label: say('Save all'), hint: 'Save it' };",
      'const a = { label: say(\'Save all\'), hint: $message("Save it") };',
    ],
    ["const a = { label: 'Save all' };", 'const a = { label: $message("Save all") };'],
    ['const a = <p title="Save all" />;', 'const a = <p title={$message("Save all")} />;'],
    ['const a = <p>Save all</p>;', 'const a = <p>{$message("Save all")}</p>;'],
    ['const a = { label: `Save ${n} now` };', 'const a = { label: $message("Save {0} now", [n]) };'],
    ['const a = <p>Save {n} now</p>;', 'const a = <p>{$richMessage("Save {0} now", [n], [])}</p>;'],
    [
      'const a = <p>See <a href="/x">the list</a></p>;',
      'const a = <p>{$richMessage("See <0>the list</0>", [], [<a href="/x" />])}</p>;',
    ],
    [
      "const a = { label: `Is ${on ? 'on' : 'off'} now` };",
      'const a = { label: $message("Is {0} now", [on ? $message("on") : $message("off")]) };',
    ],
    [
      'const a = <p>See <a title="A hint">this</a></p>;',
      'const a = <p>{$richMessage("See <0>this</0>", [], [<a title={$message("A hint")} />])}</p>;',
    ],
  ])('%s', (code, expected) => {
    expect(rewritten(code)).toBe(expected);
  });

  it('leaves what no language translates', () => {
    const code = "const a = { label: 'Save all', title: 'Leave it' };";
    expect(rewritten(code, (message) => (message === 'Save all' ? message : null))).toBe(
      'const a = { label: $message("Save all"), title: \'Leave it\' };',
    );
    expect(rewritten(code, () => null)).toBeNull();
  });

  it('imports what it calls, without moving lines', () => {
    const code = "const a = 1;\nconst b = { label: 'Save all' };";
    const result = rewrite(code, findMessages(code, 'sample.tsx'), same, '/message');
    expect(result?.split('\n')).toHaveLength(2);
    expect(result).toMatch(
      /^import \{ message as \$message, richMessage as \$richMessage \} from "\/message"; const a/,
    );
  });
});
