import { expect, it } from '@jest/globals';
import { inTimeSlices } from './time-slices.js';

/** Work of some steps that take so long each, and how many of them were done at each pause. */
async function pausesOf(steps: number, stepMs: number) {
  let [clock, done] = [0, 0];
  const pauses: number[] = [];
  function* work() {
    for (let n = 0; n < steps; n++) {
      clock += stepMs;
      done += 1;
      yield n;
    }
  }
  const pause = async (): Promise<void> => {
    pauses.push(done);
    // Others take their time as well, which is not counted.
    clock += 1_000;
  };
  const results = await inTimeSlices(work(), { now: () => clock, pause });
  return { results, pauses };
}

it('gives the results in their order, without a pause where there is little to do', async () => {
  expect(await pausesOf(3, 6)).toEqual({ results: [0, 1, 2], pauses: [] });
});

it('pauses whenever the steps since the last pause have taken long', async () => {
  expect((await pausesOf(10, 6)).pauses).toEqual([4, 8]);
  expect((await pausesOf(3, 50)).pauses).toEqual([1, 2, 3]);
});

it('fails with a step that fails', async () => {
  const failing = (function* () {
    yield 1;
    throw new Error('no');
  })();
  await expect(inTimeSlices(failing)).rejects.toThrow('no');
});
