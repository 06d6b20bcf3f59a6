import { useUnitNames } from './use-units';

/** What a department is called, live. */
export function DepartmentName({ code }: { code: string }) {
  return useUnitNames().departmentName(code);
}

/** What a designation is called, live. */
export function DesignationName({ code }: { code: string }) {
  return useUnitNames().designationName(code);
}
