import { use } from 'react';
import { PersonNamesContext } from './person-names';
import { Avatar, type AvatarSize } from './avatar';
import { cx } from '../element/cx';

export interface Person {
  id: string;
  name: string;
}

/** People beyond `max` become a number, named in its title. */
export function AvatarStack(props: { people: readonly Person[]; label: string; max?: number; size?: AvatarSize }) {
  const { people, label, max = 4, size = 'sm' } = props;
  const shown = people.length > max ? people.slice(0, max - 1) : people;
  const rest = people.slice(shown.length);
  const source = use(PersonNamesContext);
  if (people.length === 0) return null;
  return (
    <ul aria-label={label} className="flex items-center">
      {shown.map((person, index) => (
        <li key={person.id} className={cx('flex animate-rise rounded-full ring-2 ring-surface', index > 0 && '-ms-1')}>
          <Avatar name={person.name} seed={person.id} size={size} markless />
        </li>
      ))}
      {rest.length > 0 ? (
        <li
          title={rest.map(({ id, name }) => source.of(id)?.name ?? name).join(', ')}
          className={cx(
            '-ms-1 flex items-center justify-center rounded-full bg-pressed px-1 text-tiny font-semibold text-ink-muted ring-2 ring-surface',
            size === 'xs' ? 'h-5 min-w-5' : 'h-6 min-w-6',
          )}
        >
          +{rest.length}
        </li>
      ) : null}
    </ul>
  );
}
