import type { ReactNode } from 'react';
import { useEditors } from '../../platform/form/use-editors';
import { EditingMark } from '../../ui/form/editing-mark';

/** Children show when nobody is editing. */
export function EditorsMark(props: { topic: string; id: string; children?: ReactNode }) {
  const { topic, id, children } = props;
  const names = useEditors(topic, id);
  return names === '' ? children : <EditingMark title={`${names} editing`}>{names} editing</EditingMark>;
}
