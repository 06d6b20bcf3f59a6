import { describe, expect, it } from '@jest/globals';
import { picture } from '../../../test/files/hostile-files.js';
import { PicturePool } from './picture-pool.js';

const limits = { ofPerson: 2, ofAll: 4, pixels: 1_000 };
const task = { act: 'png', bytes: await picture(8, 8).png().toBuffer() } as const;

/** @param sent who sends each picture, and its pixels; all at once */
async function outcomes(pool: PicturePool, ...sent: readonly (readonly [string, number])[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(sent.map(([person, pixels]) => pool.draw(task, person, pixels)));
  return settled.map((one) => (one.status === 'fulfilled' ? one.value?.width : one.reason.code));
}

describe('the pictures that are under way', () => {
  it('are bounded for each person, and for all', async () => {
    const pool = new PicturePool(limits);
    const sent = [
      ['a', 1],
      ['a', 1],
      ['a', 1],
      ['b', 1],
      ['c', 1],
      ['d', 1],
    ] as const;
    expect(await outcomes(pool, ...sent)).toEqual([8, 8, 'tooManyPictures', 8, 8, 'picturesBusy']);
    expect(await outcomes(pool, ['a', 1], ['c', 1])).toEqual([8, 8]);
  });

  it('are bounded by their unpacked size, except for a single picture', async () => {
    const pool = new PicturePool(limits);
    expect(await outcomes(pool, ['a', 5_000])).toEqual([8]);
    expect(await outcomes(pool, ['a', 600], ['b', 400], ['c', 1])).toEqual([8, 8, 'picturesBusy']);
    expect(await outcomes(pool, ['c', 1])).toEqual([8]);
  });

  it('are refused with the time after which it is worth trying again', async () => {
    const pool = new PicturePool({ ...limits, pixels: 0 });
    const first = pool.draw(task, 'a', 1);
    await expect(pool.draw(task, 'b', 1)).rejects.toMatchObject({ status: 503, retryAfter: 5 });
    await first;
  });
});

describe('a picture that cannot be decoded', () => {
  it('is refused as no picture, and frees its place', async () => {
    const pool = new PicturePool(limits);
    const broken = { act: 'png', bytes: task.bytes.subarray(0, 40) } as const;
    expect(await pool.draw(broken, 'a', 900)).toBeNull();
    expect(await outcomes(pool, ['a', 900])).toEqual([8]);
  });
});
