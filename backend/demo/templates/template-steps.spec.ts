import { describe, expect, it } from '@jest/globals';
import { templateInUse } from '@atrium/contracts/templates/rules';
import type { TemplateView } from '@atrium/contracts/templates/views';
import { accountSteps } from '../accounts.js';
import { DemoCalendar } from '../demo-calendar.js';
import { marigold, openMarigold } from '../organisations.js';
import { Rehearsal } from '../rehearsal.js';
import { templateSteps } from './template-steps.js';

describe('the templates of the demo', () => {
  it('are a few, of which one extends the form of bugs', async () => {
    const calendar = new DemoCalendar(new Date('2026-03-04T10:15:00'));
    const rehearsal = new Rehearsal();
    const steps = [openMarigold(calendar), ...accountSteps(calendar), ...templateSteps(calendar)];
    for (const step of steps) await rehearsal.take(step);
    expect(rehearsal.withoutEffect).toEqual([]);
    const templates = rehearsal.documents<TemplateView>(marigold.id, 'templates');
    expect(templates.map(({ templateFor, inputcount }) => [templateFor, inputcount])).toEqual([
      ['Bug', 5],
      ['Feature', 3],
      ['Support Ticket', 3],
      ['Project', 3],
    ]);
    expect(templates.filter(({ activeTemplates }) => activeTemplates)).toHaveLength(1);
    expect(templateInUse(templates, 'Bug')?.templateName).toBe('Where it happens');
  });
});
