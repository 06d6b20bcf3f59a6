/** Private-use characters, which nobody types; they enclose an id and a name. */
const signs = { begin: '\uE000', named: '\uE001', sealed: '\uE002', end: '\uE003' } as const;

const named = new RegExp(`${signs.begin}([^${signs.named}]*)${signs.named}([^${signs.end}]*)${signs.end}`, 'g');
const sealed = new RegExp(`${signs.begin}([\\w-]*)${signs.sealed}([\\w+/=]*)${signs.end}`, 'g');

/** A name written into a text by the product, so that the text stays readable after an erasure. */
export function nameInText(id: string, username: string): string {
  return `${signs.begin}${id}${signs.named}${username}${signs.end}`;
}

/**
 * Seals each name.
 * @param seal null when the id is nobody's; leaves the plain name
 */
export function withSealedNames(text: string, seal: (id: string, username: string) => string | null): string {
  if (!text.includes(signs.named)) return text;
  return text.replaceAll(named, (_, id: string, username: string) => {
    const hidden = seal(id, username);
    return hidden === null ? username : `${signs.begin}${id}${signs.sealed}${hidden}${signs.end}`;
  });
}

/**
 * Opens each sealed name.
 * @param open null leaves the place as it is
 */
export function withOpenedNames(text: string, open: (id: string, sealed: string) => string | null): string {
  if (!text.includes(signs.sealed)) return text;
  return text.replaceAll(sealed, (all, id: string, hidden: string) => open(id, hidden) ?? all);
}
