import { useActingTenant, useUser } from './session';

/** Whether one is of the staff where one is: a superadmin is nobody's employee, also while they look at an organisation. */
export function useIsEmployed(): boolean {
  const { role } = useUser();
  return useActingTenant() === null && role !== 'superadmin';
}
