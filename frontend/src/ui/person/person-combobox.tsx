import { use } from 'react';
import { Combobox, type ComboboxProps } from '../form/combobox';
import { MultiCombobox, type MultiComboboxProps } from '../form/multi-combobox';
import { PersonChip } from './person-chip';
import { DepartmentNamesContext, useLiveNames } from './person-names';

interface Person {
  readonly _id: string;
  readonly username: string;
  readonly department?: string;
}

type Drawn = 'getKey' | 'getLabel' | 'getSearchText' | 'render';

interface PersonProps<P extends Person> {
  /** What stands below the name. Default: the department. */
  detail?: (person: P) => string | undefined;
  /** What finds a person besides the names. */
  alsoFound?: (person: P) => string;
}

const keyOf = ({ _id }: Person) => _id;

/** How people are drawn and found, by names that follow each rename. */
function useDrawn<P extends Person>(people: readonly P[], props: PersonProps<P>): Pick<ComboboxProps<P>, Drawn> {
  const departmentName = use(DepartmentNamesContext);
  const { detail = ({ department = '' }) => departmentName(department), alsoFound = () => '' } = props;
  const nameOf = useLiveNames(people);
  return {
    getKey: keyOf,
    getLabel: nameOf,
    getSearchText: (person) => `${nameOf(person)} ${person.username} ${alsoFound(person)}`,
    render: (person) => <PersonChip picks id={person._id} name={person.username} detail={detail(person)} />,
  };
}

/** Chooses a person. */
export function PersonCombobox<P extends Person>(props: Omit<ComboboxProps<P>, Drawn> & PersonProps<P>) {
  const { detail, alsoFound, ...combobox } = props;
  const { value, options } = combobox;
  const drawn = useDrawn(value === null ? options : [value, ...options], { detail, alsoFound });
  return <Combobox {...combobox} {...drawn} />;
}

/** Chooses several people. */
export function PeopleCombobox<P extends Person>(props: Omit<MultiComboboxProps<P>, Drawn> & PersonProps<P>) {
  const { detail, alsoFound, ...combobox } = props;
  const drawn = useDrawn([...combobox.value, ...combobox.options], { detail, alsoFound });
  return <MultiCombobox {...combobox} {...drawn} />;
}
