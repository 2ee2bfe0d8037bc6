import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { editList, renameCard, useRun } from 'shared-cards';
import { useFocusReturn } from 'shared-ui';
import { ReferenceList } from 'shared-ui/reference-list';
import { NO_REFERENCES, useReferences } from 'shared-ui/references';
import { useBoardReferences } from '../references/use-board-references.ts';
import { type Renaming, renameLeft, renamingRemoved } from './rename-slice.ts';

interface Props extends Renaming {
  name: string;
  label: string;
  className: string;
}

/** A name edited inline: Enter or leaving the field saves, Escape cancels. */
export function NameField({ of, id, name, label, className }: Props) {
  useFocusReturn();
  const dispatch = useDispatch();
  const run = useRun();
  const field = useRef<HTMLInputElement>(null);
  const isLeft = useRef(false);
  const sources = useBoardReferences(of === 'card' ? id : undefined);
  const references = useReferences({
    field,
    isLine: true,
    onChange: (text) => {
      if (field.current) field.current.value = text;
    },
    ...(of === 'card' ? sources : NO_REFERENCES),
  });
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  useEffect(() => {
    const input = field.current;
    return () => {
      const typed = input?.value.trim() ?? '';
      if (isLeft.current || typed === '' || typed === name) return;
      dispatch(renamingRemoved({ of, id, name, typed }));
    };
  }, [dispatch, of, id, name]);
  const leave = (text: string) => {
    isLeft.current = true;
    const typed = text.trim();
    dispatch(renameLeft());
    if (typed === '' || typed === name) return;
    if (of === 'card') run(renameCard, { cardId: id, name: typed });
    else run(editList, { listId: id, fields: { name: typed }, typed });
  };
  return (
    <>
      <ReferenceList references={references} />
      <input
        ref={field}
        className={className}
        aria-label={label}
        defaultValue={name}
        maxLength={NAME_MAX_CHARACTERS}
        onChange={references.watch}
        onClick={references.watch}
        onBlur={({ target }) => leave(target.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (references.press(event)) return;
          if (event.key === 'Escape') {
            isLeft.current = true;
            dispatch(renameLeft());
          }
          if (event.key === 'Enter' && !event.nativeEvent.isComposing)
            leave(event.currentTarget.value);
        }}
        {...references.aria}
      />
    </>
  );
}
