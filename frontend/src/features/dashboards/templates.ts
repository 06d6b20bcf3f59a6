import type { Tile } from '@atrium/contracts/dashboards/rules';
import { type LucideIcon, Code, Headset, UsersRound } from 'lucide-react';
import { newKey } from '../../platform/api/new-key';

interface Planned extends Pick<Tile, 'kind' | 'screen' | 'address' | 'title'> {
  readonly field?: string;
  readonly wide?: true;
}

export interface DashboardTemplate {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly icon: LucideIcon;
  readonly tiles: readonly Planned[];
}

const open = 'group=priority&layout=table';

/** What a dashboard can begin with. */
export const dashboardTemplates: readonly DashboardTemplate[] = [
  {
    id: 'desk',
    name: 'Support desk',
    about: 'What waits at the desk, by status and agent, and the bugs that were reported.',
    icon: Headset,
    tiles: [
      { kind: 'number', screen: 'tickets', address: 'queue=unassigned', title: 'Unassigned tickets' },
      { kind: 'number', screen: 'tickets', address: 'queue=overdue', title: 'Overdue tickets' },
      { kind: 'number', screen: 'tickets', address: 'queue=mine', title: 'My tickets' },
      { kind: 'number', screen: 'bugs', address: 'only=open', title: 'Open bugs' },
      {
        kind: 'chart',
        screen: 'tickets',
        address: 'q=is%3Aopen',
        title: 'Open tickets by status',
        field: 'status',
        wide: true,
      },
      {
        kind: 'chart',
        screen: 'tickets',
        address: 'q=is%3Aopen',
        title: 'Open tickets by agent',
        field: 'assignee',
        wide: true,
      },
      { kind: 'list', screen: 'tickets', address: 'queue=unassigned', title: 'Waiting for somebody', wide: true },
    ],
  },
  {
    id: 'developers',
    name: 'Developers',
    about: 'Bugs, requests and cards: what is open, who has it, and what comes next.',
    icon: Code,
    tiles: [
      { kind: 'number', screen: 'bugs', address: 'only=unassigned&q=is%3Aopen', title: 'Bugs without anybody' },
      { kind: 'number', screen: 'bugs', address: 'only=todo', title: 'My bugs' },
      { kind: 'number', screen: 'feature-requests', address: 'only=open', title: 'Open requests' },
      { kind: 'number', screen: 'tasks', address: open, title: 'Open cards' },
      {
        kind: 'chart',
        screen: 'bugs',
        address: 'only=open',
        title: 'Open bugs by priority',
        field: 'priority',
        wide: true,
      },
      {
        kind: 'chart',
        screen: 'bugs',
        address: 'only=open',
        title: 'Open bugs by assignee',
        field: 'assignee',
        wide: true,
      },
      { kind: 'list', screen: 'bugs', address: 'only=open&sort=priority', title: 'Most urgent bugs', wide: true },
      {
        kind: 'chart',
        screen: 'tasks',
        address: 'group=status&layout=table',
        title: 'Cards by status',
        field: 'status',
        wide: true,
      },
    ],
  },
  {
    id: 'hr',
    name: 'H.R.',
    about: 'Leave that waits for a decision, and the checklists of first and last days.',
    icon: UsersRound,
    tiles: [
      { kind: 'number', screen: 'leave', address: 'state=Pending&tab=requests', title: 'Leave to decide' },
      { kind: 'number', screen: 'checklists', address: '', title: 'Running checklists' },
      { kind: 'number', screen: 'checklists', address: 'only=overdue', title: 'Overdue checklists' },
      { kind: 'number', screen: 'checklists', address: 'only=mine', title: 'Checklists with my steps' },
      { kind: 'list', screen: 'leave', address: 'state=Pending&tab=requests', title: 'Requests for leave', wide: true },
      { kind: 'chart', screen: 'leave', address: 'tab=requests', title: 'Leave by state', field: 'state', wide: true },
    ],
  },
];

/** The tiles of a template, each with an id of its own. */
export function tilesOf({ tiles }: DashboardTemplate): Tile[] {
  return tiles.map(({ wide = false, ...tile }) => ({ id: newKey(), wide, ...tile }));
}
