import { document, post, put, remove, type RouteTable } from '../core/routes.js';
import type { SalaryStructureView, SalaryView } from './views.js';

const structure = document<SalaryStructureView>();

export const salaryStructureRoutes = {
  CreateSalaryStructure: post('/salary-structure', structure),
  ChangeSalaryStructure: put('/salary-structure/:id', structure),
  ArchiveSalaryStructure: remove('/salary-structure/:id', structure),
  RestoreSalaryStructure: put('/salary-structure/restore/:id', structure),
} satisfies RouteTable;

/** The id is the person's. */
export const salaryRoutes = {
  SetSalary: put('/salary/:id', document<SalaryView>()),
  RemoveSalary: remove('/salary/:id', document<SalaryView>()),
} satisfies RouteTable;
