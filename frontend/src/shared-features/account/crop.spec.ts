import { describe, expect, test } from '@jest/globals';
import { middleOf, movedBy, zoomedTo, zoomOf } from './crop';

const wide = { width: 400, height: 200 };

describe('the square that is cut out of a picture', () => {
  test('is at first the largest one, in the middle', () => {
    expect(middleOf(wide)).toEqual({ left: 100, top: 0, side: 200 });
    expect(middleOf({ width: 30, height: 90 })).toEqual({ left: 0, top: 30, side: 30 });
  });

  test('is moved as far as the picture goes', () => {
    const square = middleOf(wide);
    expect(movedBy(wide, square, 40, 40)).toEqual({ left: 140, top: 0, side: 200 });
    expect(movedBy(wide, square, -900, 0)).toEqual({ left: 0, top: 0, side: 200 });
    expect(movedBy(wide, square, 900, 0)).toEqual({ left: 200, top: 0, side: 200 });
  });

  test('is made smaller about its middle, and larger again without leaving the picture', () => {
    const small = zoomedTo(wide, middleOf(wide), 2);
    expect(small).toEqual({ left: 150, top: 50, side: 100 });
    expect(zoomOf(wide, small)).toBe(2);
    const corner = movedBy(wide, small, 900, 900);
    expect(corner).toEqual({ left: 300, top: 100, side: 100 });
    expect(zoomedTo(wide, corner, 1)).toEqual({ left: 200, top: 0, side: 200 });
    expect(zoomedTo(wide, corner, 99).side).toBe(50);
  });
});
