import { useActingTenant, useUser } from './session';

/** Superadmins are not employees of the organisation they look at. */
export function useIsEmployed(): boolean {
  const { role } = useUser();
  return useActingTenant() === null && role !== 'superadmin';
}
