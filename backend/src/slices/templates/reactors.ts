import { commandForEach } from '../../platform/shared/command-jobs.js';
import type { Reactor } from '../../platform/kernel/reactor.js';
import type { TemplateEvent } from './events.js';
import { inUseFor } from './policy.js';

/**
 * Keeps one active template per form. Each activation asks all active ones, itself included, whether a later one
 * exists; so of concurrent activations the last stays.
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
