/* The parts of the library that are used; its index would bring every date library that it knows along. */
declare module 'react-big-calendar/lib/Calendar' {
  import { Calendar } from 'react-big-calendar';
  const module: typeof Calendar | { default: typeof Calendar };
  export default module;
}

declare module 'react-big-calendar/lib/localizers/date-fns' {
  import { dateFnsLocalizer } from 'react-big-calendar';
  const module: typeof dateFnsLocalizer | { default: typeof dateFnsLocalizer };
  export default module;
}

declare module 'react-big-calendar/lib/utils/layout-algorithms/no-overlap' {
  type Layout = (given: object) => unknown;
  const module: Layout | { default: Layout };
  export default module;
}
