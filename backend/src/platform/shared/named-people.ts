/** Signs of the private use area, which nobody types: they enclose an id and the name that a text gives to it. */
const signs = { begin: '\uE000', named: '\uE001', sealed: '\uE002', end: '\uE003' } as const;

const named = new RegExp(`${signs.begin}([^${signs.named}]*)${signs.named}([^${signs.end}]*)${signs.end}`, 'g');
const sealed = new RegExp(`${signs.begin}([\\w-]*)${signs.sealed}([\\w+/=]*)${signs.end}`, 'g');

/**
 * A person's name as the product writes it into a text, so that the text can still be read once they are erased.
 * @param id theirs
 */
export function nameInText(id: string, username: string): string {
  return `${signs.begin}${id}${signs.named}${username}${signs.end}`;
}

/** The text with each name sealed; with the name alone where it is nobody's. @param seal null for nobody */
export function withSealedNames(text: string, seal: (id: string, username: string) => string | null): string {
  if (!text.includes(signs.named)) return text;
  return text.replaceAll(named, (_, id: string, username: string) => {
    const hidden = seal(id, username);
    return hidden === null ? username : `${signs.begin}${id}${signs.sealed}${hidden}${signs.end}`;
  });
}

/** The text with each sealed name in clear. @param open null for what is no name: such a place stays as it is */
export function withOpenedNames(text: string, open: (id: string, sealed: string) => string | null): string {
  if (!text.includes(signs.sealed)) return text;
  return text.replaceAll(sealed, (all, id: string, hidden: string) => open(id, hidden) ?? all);
}
