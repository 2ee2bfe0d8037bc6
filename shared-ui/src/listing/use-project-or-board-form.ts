import Form from 'antd/es/form';
import { useEffect, useRef, useState } from 'react';
import type { ProjectOrBoard } from './project-or-board.ts';
import { type ProjectOrBoardFormValues, valuesOf } from './ProjectOrBoardForm.tsx';
import { useMembers } from './use-members.ts';

const FIELDS = ['name', 'description', 'status', 'isPublic'] as const;

/**
 * The dialog's form. If somebody else changes the item meanwhile, untouched fields take over their
 * values, and edited fields stay, so that saving reverts nothing.
 */
export function useProjectOrBoardForm(item: ProjectOrBoard | null) {
  const [form] = Form.useForm<ProjectOrBoardFormValues>();
  const edited = useMembers(item);
  const shown = useRef(item);
  const [isNameCleared, setIsNameCleared] = useState(false);
  const [isTouched, setIsTouched] = useState(false);

  useEffect(() => {
    if (shown.current === item) return;
    const [before, now] = [valuesOf(shown.current), valuesOf(item)];
    for (const field of FIELDS) {
      if (form.getFieldValue(field) === before[field]) form.setFieldValue(field, now[field]);
    }
    shown.current = item;
  }, [form, item]);

  return {
    form,
    isNameless: item === null || isNameCleared,
    isTouched,
    touch: () => setIsTouched(true),
    onValues: ({ name }: ProjectOrBoardFormValues) => {
      setIsNameCleared(name.trim() === '');
      setIsTouched(true);
    },
    ...edited,
  };
}
