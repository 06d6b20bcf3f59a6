import { commandForEach } from '../../platform/shared/command-jobs.js';
import type { Reactor } from '../../platform/kernel/reactor.js';
import type { TemplateEvent } from './events.js';
import { inUseFor } from './policy.js';

/**
 * Lets one template alone extend a form. Each activation asks all that are active, itself among them, whether there is
 * a later one: of several at the same time the last one stays, in whatever order they were recorded.
 */
export const supersedeOthers: Reactor<TemplateEvent> = {
  name: 'supersede-templates',
  category: 'template',
  react(recorded) {
    const { event } = recorded;
    if (event.type !== 'TemplateActivated') return [];
    const inUse = { collection: 'templates', room: inUseFor(event.data.templateFor) };
    return [commandForEach(recorded, 'supersede', 'SupersedeTemplate', inUse, {})];
  },
};

export const templateReactors: readonly Reactor[] = [supersedeOthers];
