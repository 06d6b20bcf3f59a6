import type { WebLink } from '@atrium/contracts/projects/views';
import type { ProjectEvent } from './events.js';

type LinkEvent = Extract<ProjectEvent, { type: `ProjectLink${string}` }>;

export function webLinksAfter(links: readonly WebLink[], event: LinkEvent): readonly WebLink[] {
  switch (event.type) {
    case 'ProjectLinkAdded': {
      const { link, title, url } = event.data;
      return [...links, { id: link, title, url }];
    }
    case 'ProjectLinkChanged': {
      const { link, ...changes } = event.data;
      return links.map((present) => (present.id === link ? { ...present, ...changes } : present));
    }
    case 'ProjectLinkRemoved':
      return links.filter(({ id }) => id !== event.data.link);
    default:
      return event satisfies never;
  }
}
