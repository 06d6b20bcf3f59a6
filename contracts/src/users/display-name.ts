export interface NamedPerson {
  readonly username: string;
  readonly firstname?: string;
  readonly lastname?: string;
}

export function displayName({ username, firstname = '', lastname = '' }: NamedPerson): string {
  return `${firstname} ${lastname}`.replaceAll(/\s+/gu, ' ').trim() || username;
}

export function searchedName(person: NamedPerson): string {
  const name = displayName(person);
  return name === person.username ? name : `${name} ${person.username}`;
}

export function compareNames(one: NamedPerson, other: NamedPerson): number {
  return displayName(one).localeCompare(displayName(other)) || one.username.localeCompare(other.username);
}
