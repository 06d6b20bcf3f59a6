import { messages } from '@atrium/contracts/core/messages';
import type { FieldProblem, Problem } from '@atrium/contracts/core/problems';
import { templateCommands } from '@atrium/contracts/templates/commands';
import type { TemplateView } from '@atrium/contracts/templates/views';
import { type Path, useFieldArray, useForm } from 'react-hook-form';
import { toast } from '../../ui/overlay/toast-store';
import {
  blankField,
  blankTemplate,
  bodyOf,
  copyOf,
  problemsIn,
  type TemplateValues,
  valuesOf,
} from './template-form-rules';
import { useTemplateCommands } from './use-template-commands';
import { useOpenForm } from '../../platform/form/open-forms';

/** @param of the template that is edited, else the one that is copied */
export function useTemplateForm(
  of: { readonly template: TemplateView | null; readonly copied: TemplateView | null },
  done: () => void,
) {
  const { template, copied } = of;
  useOpenForm((template === null ? templateCommands.CreateTemplate : templateCommands.EditTemplate).access);
  const commands = useTemplateCommands();
  const form = useForm<TemplateValues>({
    defaultValues: template !== null ? valuesOf(template) : copied !== null ? copyOf(copied) : blankTemplate,
  });
  const rows = useFieldArray({ control: form.control, name: 'fields', keyName: 'row' });

  const show = (problems: readonly FieldProblem[]) => {
    for (const { field, message } of problems) {
      const name = field.replace(/^(fields\.\d+)\.shownWhen$/, '$1.shownKey');
      form.setError(name as Path<TemplateValues>, { type: 'rule', message });
    }
  };
  const refused = ({ errors = [], message }: Problem) => {
    show(errors);
    const isShown = errors.some(({ field }) =>
      /^(templateName|templateFor|fields\.\d+\.(label|type|options|help|preset|least|most|pattern|shownWhen))$/.test(
        field,
      ),
    );
    if (!isShown) toast.error('The template could not be saved', { description: message });
  };

  return {
    form,
    rows,
    /** Adds rows at the end, or removes the last ones. */
    resize: (count: number): void => {
      const { length } = rows.fields;
      if (count > length)
        rows.append(
          Array.from({ length: count - length }, () => blankField),
          { shouldFocus: false },
        );
      if (count < length) rows.remove(Array.from({ length: length - count }, (_, index) => count + index));
    },
    submit: form.handleSubmit(async (entered) => {
      const problems = problemsIn(entered);
      const { templateFor } = entered;
      if (problems.length > 0 || templateFor === '') return show(problems);
      const body = bodyOf(entered, templateFor);
      const outcome = template === null ? await commands.create(body) : await commands.edit(template, body);
      if (!outcome.ok) return refused(outcome.problem);
      form.reset(blankTemplate);
      toast.success(template === null ? messages.template.created : messages.template.updated, {
        description: outcome.data.template.templateName,
      });
      return done();
    }),
  };
}

export type TemplateForm = ReturnType<typeof useTemplateForm>;
