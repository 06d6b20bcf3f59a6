/** What a person is called by; who was given neither name is called by their username. */
export interface NamedPerson {
  readonly username: string;
  readonly firstname?: string;
  readonly lastname?: string;
}

/** How a person is shown everywhere: by first and last name; by the username where neither is given. */
export function displayName({ username, firstname = '', lastname = '' }: NamedPerson): string {
  return `${firstname} ${lastname}`.replaceAll(/\s+/gu, ' ').trim() || username;
}

/** By what people are looked for: the name under which they are shown, and their username. */
export function searchedName(person: NamedPerson): string {
  const name = displayName(person);
  return name === person.username ? name : `${name} ${person.username}`;
}

/** The order of people: by the name under which they are shown. */
export function compareNames(one: NamedPerson, other: NamedPerson): number {
  return displayName(one).localeCompare(displayName(other)) || one.username.localeCompare(other.username);
}
