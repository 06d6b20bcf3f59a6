import { type ItemCollection, itemCollections } from '@atrium/contracts/core/items';
import {
  Building2,
  CalendarHeart,
  FileText,
  FolderKanban,
  LayoutTemplate,
  ListChecks,
  Lock,
  type LucideIcon,
  PartyPopper,
  Plane,
  Rocket,
  Settings,
  UserRound,
  Wallet,
} from 'lucide-react';
import { itemAddress, itemKinds } from '../item-links/item-kinds';

export interface RecordKind {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly address: (id: string) => string;
}

const otherKinds: Readonly<Record<string, RecordKind>> = {
  projects: { label: 'Project', icon: FolderKanban, address: (id) => `/u/project?open=${id}` },
  sprints: { label: 'Sprint', icon: Rocket, address: (id) => `/u/sprint?sprint=${id}` },
  templates: { label: 'Template', icon: LayoutTemplate, address: (id) => `/u/template?open=${id}` },
  users: { label: 'Person', icon: UserRound, address: (id) => `/u/user?open=${id}` },
  policies: { label: 'Policy', icon: FileText, address: (id) => `/u/hr/policy?open=${id}` },
  'company-events': { label: 'Company event', icon: PartyPopper, address: (id) => `/u/hr/events?open=${id}` },
  calendar: { label: 'Calendar event', icon: CalendarHeart, address: (id) => `/u/calender?event=${id}` },
  leave: { label: 'Leave', icon: Plane, address: (id) => `/u/hr/leave?open=${id}` },
  payslips: { label: 'Pay slip', icon: Wallet, address: (id) => `/u/hr/payslip?open=${id}` },
  checklists: { label: 'Checklist', icon: ListChecks, address: (id) => `/u/hr/onboarding?open=${id}` },
  'checklist-templates': {
    label: 'Checklist template',
    icon: ListChecks,
    address: (id) => `/u/hr/onboarding-templates?open=${id}`,
  },
  tenants: { label: 'Origin', icon: Building2, address: (id) => `/u/origin?open=${id}` },
  settings: { label: 'Settings', icon: Settings, address: () => '/u/setting?tab=organisation' },
  'attendance-locks': { label: 'Closed months', icon: Lock, address: () => '/u/hr/attendence' },
};

function isItem(collection: string): collection is ItemCollection {
  return itemCollections.some((each) => each === collection);
}

/** Null for kinds that this build does not know. */
export function kindOfRecord(collection: string): RecordKind | null {
  if (isItem(collection)) return { ...itemKinds[collection], address: (id) => itemAddress(collection, id) };
  return otherKinds[collection] ?? null;
}
