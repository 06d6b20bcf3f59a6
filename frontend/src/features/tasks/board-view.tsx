import {
  boardLayouts,
  type BoardChoices,
  type BoardLayout,
  cardFacts,
  type ColumnField,
  columnFields,
} from '@atrium/contracts/tasks/rules';
import { Columns3, SlidersHorizontal, Table2 } from 'lucide-react';
import { Button } from '../../ui/element/button';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { Select } from '../../ui/form/select';
import { ToggleChip } from '../../ui/form/toggle-chip';
import { Popover } from '../../ui/overlay/popover';
import { factNames, fieldNames, layoutNames } from './field-names';
import { inSentence } from '../../ui/language/in-sentence';

const groupOptions = columnFields.map((value) => ({ value, label: fieldNames[value] }));
const layoutIcons = { board: Columns3, table: Table2 } as const;
const layoutOptions = boardLayouts.map((value) => ({ value, label: layoutNames[value], icon: layoutIcons[value] }));

function fieldIn(text: string): ColumnField | null {
  return columnFields.find((field) => field === text) ?? null;
}

/** Chooses columns, lanes and the facts on cards. */
export function BoardView(props: { choices: BoardChoices; choose: (change: Partial<BoardChoices>) => void }) {
  const { choices, choose } = props;
  const { group, lanes, layout, facts } = choices;
  const all = facts.length === cardFacts.length;
  return (
    <div className="flex shrink-0 items-center gap-2">
      <Select
        aria-label="Group by"
        className="w-36 shrink-0"
        value={group}
        options={groupOptions.map(({ value, label }) => ({ value, label: `By ${inSentence(label)}` }))}
        onChange={(event) => choose({ group: fieldIn(event.target.value) ?? 'priority' })}
      />
      <Popover
        variant="secondary"
        align="end"
        button={
          <>
            <SlidersHorizontal aria-hidden className="size-4" /> View
          </>
        }
      >
        <div className="flex w-72 flex-col gap-4">
          <Segmented<BoardLayout>
            label="Layout"
            value={layout}
            options={layoutOptions}
            onChange={(next) => choose({ layout: next })}
          />
          <FormField label="Lanes" disabled={layout === 'table'}>
            <Select
              value={lanes ?? ''}
              placeholder="No lanes"
              options={groupOptions.filter(({ value }) => value !== group)}
              onChange={(event) => choose({ lanes: fieldIn(event.target.value) })}
            />
          </FormField>
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-1 text-meta font-medium text-ink-muted">Always on the card</legend>
            <p className="text-meta text-ink-faint">Title, due date and assignee; the rest as you turn to a card.</p>
            <div className="flex flex-wrap gap-1.5">
              {cardFacts.map((fact) => (
                <ToggleChip
                  key={fact}
                  pressed={facts.includes(fact)}
                  onToggle={() =>
                    choose({ facts: cardFacts.filter((each) => facts.includes(each) !== (each === fact)) })
                  }
                >
                  {factNames[fact]}
                </ToggleChip>
              ))}
            </div>
            <Button
              size="sm"
              variant="ghost"
              className="self-start"
              onClick={() => choose({ facts: all ? [] : cardFacts })}
            >
              {all ? 'Nothing more' : 'Everything'}
            </Button>
          </fieldset>
        </div>
      </Popover>
    </div>
  );
}
