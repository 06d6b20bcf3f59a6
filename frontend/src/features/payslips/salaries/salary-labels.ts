import { Archive, ArchiveRestore, Banknote, Pencil, Plus, X } from 'lucide-react';
import type { SalaryStructureView, SalaryView } from '@atrium/contracts/salaries/views';
import type { HistoryLabels } from '../../../shared-features/history/history-labels';
import { money } from '../select';
import { dayText, lineText } from './salary-text';

export const salaryLabels: HistoryLabels = {
  collection: 'salaries',
  thing: 'the salary',
  actions: { SalarySet: 'set the salary', SalaryRemoved: 'removed a salary' },
  signs: {
    SalarySet: { icon: Banknote, tone: 'primary' },
    SalaryRemoved: { icon: X, tone: 'neutral' },
  },
  labelOf: () => 'Salaries',
  textOf: (_field, value) =>
    Array.isArray(value)
      ? (value as SalaryView['entries'])
          .map(({ from, basic, currency }) => `${dayText(from)}: ${money(basic, currency)}`)
          .join('; ')
      : null,
};

export const structureLabels: HistoryLabels = {
  collection: 'salary-structures',
  thing: 'the salary structure',
  actions: {
    SalaryStructureCreated: 'created the structure',
    SalaryStructureChanged: 'changed the structure',
    SalaryStructureArchived: 'archived the structure',
    SalaryStructureRestored: 'restored the structure',
  },
  signs: {
    SalaryStructureCreated: { icon: Plus, tone: 'primary' },
    SalaryStructureChanged: { icon: Pencil, tone: 'neutral' },
    SalaryStructureArchived: { icon: Archive, tone: 'neutral' },
    SalaryStructureRestored: { icon: ArchiveRestore, tone: 'success' },
  },
  labelOf: (field) => (field === 'name' ? 'Name' : field === 'lines' ? 'Lines' : 'Archived'),
  textOf: (_field, value) =>
    Array.isArray(value)
      ? (value as SalaryStructureView['lines'])
          // Without the currency, which the history of lines does not tell.
          .map((line) => `${line.label}: ${line.amount ?? lineText(line, 'EUR')}`)
          .join('; ')
      : typeof value === 'boolean'
        ? value
          ? 'Yes'
          : 'No'
        : typeof value === 'string'
          ? value
          : null,
};
