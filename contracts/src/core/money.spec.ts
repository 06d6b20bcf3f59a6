import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  amountFrom,
  amountPattern,
  fitsPlaces,
  isCurrency,
  moneyText,
  partOf,
  placesOf,
  sumOf,
  unitsOf,
} from './money.js';

const units = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
const places = fc.constantFrom(0, 2, 3);

describe('amounts', () => {
  it('have the places of their currency', () => {
    expect([placesOf('EUR'), placesOf('JPY'), placesOf('KWD')]).toEqual([2, 0, 3]);
    expect(amountFrom(125_000n, 2)).toBe('1250.00');
    expect(amountFrom(-5n, 2)).toBe('-0.05');
    expect(amountFrom(7n, 0)).toBe('7');
    expect(unitsOf('1250.5', 2)).toBe(125_050n);
    expect(fitsPlaces('1.50', 1)).toBe(true);
    expect(fitsPlaces('1.55', 1)).toBe(false);
  });

  it('stay what they are when they are written and read', () => {
    fc.assert(fc.property(units, places, (n, digits) => unitsOf(amountFrom(n, digits), digits) === n));
  });

  it('add up to the last unit, in any order', () => {
    expect(sumOf(['0.10', '0.20'], 2)).toBe('0.30');
    fc.assert(
      fc.property(fc.array(units), places, (all, digits) => {
        const texts = all.map((one) => amountFrom(one, digits));
        const sum = all.reduce((total, one) => total + one, 0n);
        expect(sumOf(texts, digits)).toBe(amountFrom(sum, digits));
        expect(sumOf(texts.toReversed(), digits)).toBe(amountFrom(sum, digits));
      }),
    );
  });

  it('are divided to the nearest unit', () => {
    expect(partOf(100n, 1n, 3n)).toBe(33n);
    expect(partOf(1n, 1n, 2n)).toBe(1n);
    expect(partOf(5n, 1n, 0n)).toBe(0n);
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 14n }),
        fc.nat(62),
        fc.integer({ min: 1, max: 62 }),
        (n, part, whole) => {
          const off = 2n * (partOf(n, BigInt(part), BigInt(whole)) * BigInt(whole) - n * BigInt(part));
          expect(off <= BigInt(whole) && -off < BigInt(whole)).toBe(true);
        },
      ),
    );
  });

  it('are written without a sign, and with few places', () => {
    const texts = ['0', '1250.00', '0.125', '999999999999.999'];
    expect(texts.filter((text) => !amountPattern.test(text))).toEqual([]);
    const wrong = ['-1', '+1', '1,5', '01', '1.', '.5', '1e3', '1.2345', ' 1', '1000000000000', '١'];
    expect(wrong.filter((text) => amountPattern.test(text))).toEqual([]);
  });

  it('are read as people write them, digit by digit', () => {
    expect(moneyText('1250.00', 'EUR', 'en')).toBe('€1,250.00');
    expect(moneyText('900719925474099301.25', 'EUR', 'en')).toBe('€900,719,925,474,099,301.25');
  });

  it('are of currencies that there are', () => {
    expect(['EUR', 'JPY'].every(isCurrency)).toBe(true);
    expect(['eur', 'QQQ', '', 7].some(isCurrency)).toBe(false);
  });
});
