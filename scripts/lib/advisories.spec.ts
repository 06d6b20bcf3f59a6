import { describe, expect, it } from '@jest/globals';
import { advisoriesIn } from './advisories.mjs';

const cause = (name: string, severity: string) => ({
  name,
  severity,
  title: `${name} leaks`,
  url: `https://x/${name}`,
});

describe('the advisories of an audit report', () => {
  it('stand with the worst first, each once, under the library that has them', () => {
    const vulnerabilities = {
      outer: { via: ['inner'] },
      inner: { via: [cause('inner', 'moderate'), cause('deep', 'critical')] },
      deep: { via: [cause('deep', 'critical')] },
    };
    expect(advisoriesIn(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual([
      { library: 'deep', severity: 'critical', title: 'deep leaks', url: 'https://x/deep' },
      { library: 'inner', severity: 'moderate', title: 'inner leaks', url: 'https://x/inner' },
    ]);
  });

  it('are none where nothing is known', () => {
    expect(advisoriesIn(JSON.stringify({ vulnerabilities: {} }))).toEqual([]);
  });

  it('are not taken for none where the registry gave no report', () => {
    expect(() => advisoriesIn(JSON.stringify({ message: '405 Method Not Allowed' }))).toThrow('405');
    expect(() => advisoriesIn('{}')).toThrow('no report');
  });
});
