import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useMemo, useState } from 'react';
import { fieldLimit } from '@atrium/contracts/templates/rules';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { FieldRow } from './field-row';
import { countIn } from './template-form-rules';
import type { TemplateForm } from './use-template-form';

const drag = { activationConstraint: { distance: 5 } };
const byKeyboard = { coordinateGetter: sortableKeyboardCoordinates };

/** Changing the number adds or removes rows. */
function FieldCount({ count, resize }: { count: number; resize: (count: number) => void }) {
  // An invalid entry stays visible; a valid one is replaced by the number of rows.
  const [wrong, setWrong] = useState<string | null>(null);
  return (
    <FormField
      label="Number of inputs"
      required
      error={wrong !== null ? `A whole number from 1 to ${fieldLimit}` : undefined}
    >
      <TextInput
        type="number"
        min={1}
        max={fieldLimit}
        value={wrong ?? count}
        onChange={({ target }) => {
          const next = countIn(target.value);
          setWrong(next === null ? target.value : null);
          if (next !== null) resize(next);
        }}
      />
    </FormField>
  );
}

export function FieldRows({ templateForm }: { templateForm: TemplateForm }) {
  const { rows, resize } = templateForm;
  const sensors = useSensors(useSensor(PointerSensor, drag), useSensor(KeyboardSensor, byKeyboard));
  const ids = useMemo(() => rows.fields.map(({ row }) => row), [rows.fields]);
  // For screen readers: lifted, moved, put down.
  const announcements = useMemo(() => {
    const place = (id: string | number | undefined) => `place ${ids.indexOf(String(id)) + 1} of ${ids.length}`;
    return {
      onDragStart: ({ active }: Pick<DragEndEvent, 'active'>) => `Lifted the field at ${place(active.id)}`,
      onDragOver: ({ over }: Pick<DragEndEvent, 'over'>) => `The field is over ${place(over?.id)}`,
      onDragEnd: ({ over }: Pick<DragEndEvent, 'over'>) => `Put the field down at ${place(over?.id)}`,
      onDragCancel: ({ active }: Pick<DragEndEvent, 'active'>) => `The field went back to ${place(active.id)}`,
    };
  }, [ids]);
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) rows.move(from, to);
  };
  return (
    <>
      <div className="sm:w-44">
        <FieldCount count={ids.length} resize={resize} />
      </div>
      <DndContext
        accessibility={{ announcements }}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol aria-label="Fields" className="flex flex-col gap-2">
            {ids.map((row, index) => (
              <FieldRow
                key={row}
                row={row}
                index={index}
                templateForm={templateForm}
                onRemove={ids.length > 1 ? () => rows.remove(index) : null}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </>
  );
}
