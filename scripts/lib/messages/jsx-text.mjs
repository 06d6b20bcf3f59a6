// @ts-check

/** JSX drops line breaks and the space around them. @param {string} text */
export function asRendered(text) {
  const lines = text.split(/\r?\n/);
  return lines
    .map((line, n) => {
      const begun = n === 0 ? line : line.replace(/^[ \t]+/, '');
      return n === lines.length - 1 ? begun : begun.replace(/[ \t]+$/, '');
    })
    .filter((line) => line !== '')
    .join(' ');
}

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"', apos: "'" }));
/** @param {string} text */
export const decoded = (text) => text.replaceAll(/&(\w+);/g, (whole, name) => entities.get(name) ?? whole);
