import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { commandTable, type CommandName } from '../command-table.js';

/** The fields that a body is refused for, with the words of the first rule that each breaks. */
function problems(command: CommandName, body: object): Record<string, string | undefined> {
  const instance = plainToInstance<object, object>(commandTable[command].body, body);
  const errors = validateSync(instance, {
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: false,
    stopAtFirstError: true,
  });
  return Object.fromEntries(errors.map(({ property, constraints }) => [property, Object.values(constraints ?? {})[0]]));
}

const fields = (command: CommandName, body: object) => Object.keys(problems(command, body));

describe('the form of a feature request', () => {
  it('asks for nothing in particular', () => {
    for (const command of ['CreateFeatureRequest', 'EditFeatureRequest'] as const) {
      expect(problems(command, {})).toEqual({});
      expect(problems(command, { product: '', submodule: '', priority: '', description: '', frimages: '' })).toEqual(
        {},
      );
      expect(problems(command, { product: null, priority: null, description: null, frimages: null })).toEqual({});
    }
  });

  it('takes words, and the priorities of the specification alone', () => {
    const form = { product: 'banquet', submodule: 'qr', priority: 'P0_Critical', description: 'A', frimages: 'an-id' };
    expect(problems('CreateFeatureRequest', form)).toEqual({});
    const wrong = { product: 7, submodule: 5, priority: 'P1', description: {}, frimages: '/api/files/x' };
    expect(fields('CreateFeatureRequest', wrong)).toEqual(Object.keys(wrong));
    expect(fields('EditFeatureRequest', wrong)).toEqual(Object.keys(wrong));
    expect(fields('CreateFeatureRequest', { description: 'x'.repeat(20_001), status: 'New' })).toEqual([
      'status',
      'description',
    ]);
  });

  it('names the record that it comes out of with both its fields, or with none', () => {
    expect(problems('CreateFeatureRequest', { fromCollection: 'tickets', fromItem: 't' })).toEqual({});
    expect(fields('CreateFeatureRequest', { fromCollection: 'tickets' })).toEqual(['fromItem']);
    expect(fields('CreateFeatureRequest', { fromItem: 't' })).toEqual(['fromCollection']);
  });
});

describe('what is done about a feature request', () => {
  it('is bounded by the statuses and the columns of the roadmap', () => {
    expect(problems('SetFeatureStatus', { status: 'Declined', response: 'No' })).toEqual({});
    expect(fields('SetFeatureStatus', {})).toEqual(['status']);
    expect(fields('SetFeatureStatus', { status: 'Resolved', response: 'x'.repeat(5_001) })).toEqual([
      'status',
      'response',
    ]);
    expect(problems('PlaceFeatureRequest', { horizon: '' })).toEqual({});
    expect(problems('PlaceFeatureRequest', { horizon: 'Now', after: 'an-id' })).toEqual({});
    expect(fields('PlaceFeatureRequest', { horizon: 'Soon', before: '!' })).toEqual(['horizon', 'before']);
    expect(fields('PlaceFeatureRequest', {})).toEqual(['horizon']);
  });

  it('names an original, or none', () => {
    expect(problems('MarkFeatureDuplicate', {})).toEqual({});
    expect(problems('MarkFeatureDuplicate', { original: '' })).toEqual({});
    expect(fields('MarkFeatureDuplicate', { original: 'a b' })).toEqual(['original']);
  });

  it('asks for nothing where the address says everything', () => {
    expect(problems('VoteForFeature', {})).toEqual({});
    expect(fields('VoteForFeature', { voter: 'somebody-else' })).toEqual(['voter']);
  });
});
