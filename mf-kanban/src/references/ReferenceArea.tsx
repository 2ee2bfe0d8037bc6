import Input from 'antd/es/input';
import { useRef } from 'react';
import { ReferenceList } from 'shared-ui/reference-list';
import { useReferences } from 'shared-ui/references';
import { useBoardReferences } from './use-board-references.ts';

interface Props {
  /** Left out for a new card of the open board. */
  cardId?: number | undefined;
  /** Given by a form's item where there is one. */
  id?: string;
  'aria-label'?: string;
  value?: string;
  onChange?: (text: string) => void;
  rows: number;
  maxLength: number;
  autoFocus?: boolean;
}

/** A text of a card on the board: `@` suggests its members, `#` its cards. */
export function ReferenceArea({ cardId, value = '', onChange, ...props }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const type = (text: string) => onChange?.(text);
  const sources = useBoardReferences(cardId);
  const references = useReferences({ field: area, onChange: type, ...sources });
  return (
    <>
      <ReferenceList references={references} />
      <Input.TextArea
        {...props}
        ref={(shown) => {
          area.current = shown?.resizableTextArea?.textArea ?? null;
        }}
        value={value}
        onChange={({ target }) => {
          type(target.value);
          references.watch();
        }}
        onClick={references.watch}
        onBlur={references.close}
        onKeyDown={(event) => void references.press(event)}
        {...references.aria}
      />
    </>
  );
}
