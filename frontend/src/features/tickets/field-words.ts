/** What the fields of a ticket are called. */
export const ticketLabels: Readonly<Record<string, string>> = {
  domain: 'Domain',
  deployment: 'Deployment',
  owner_name: 'Owner name',
  email: 'Email',
  contact: 'Contact',
  caller_name: 'Caller name',
  priority: 'Priority',
  type: 'Type',
  module: 'Module',
  submodule: 'Submodule',
  problem: 'Problem',
  solution: 'Solution',
  assigntask: 'Assigned to',
  assignee: 'Assigned to',
  ticketstatus: 'Status',
};

/** What a field of a ticket is called. */
export function ticketLabel(field: string): string {
  return ticketLabels[field] ?? field;
}
