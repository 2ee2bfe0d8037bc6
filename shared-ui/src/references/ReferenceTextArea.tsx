import Input from 'antd/es/input';
import { useRef } from 'react';
import { ReferenceList } from './ReferenceList.tsx';
import { type ReferenceSources, useReferences } from './use-references.ts';

interface Props {
  /** Given by a form's item where there is one. */
  id?: string;
  'aria-label'?: string;
  value?: string;
  onChange?: (text: string) => void;
  sources: ReferenceSources;
  /** Nothing parses the text as markdown, so that it has people by their names alone. */
  isPlain?: boolean;
  rows: number;
  maxLength: number;
  autoFocus?: boolean;
}

/** A text of several lines that may refer to people and cards; for forms, too. */
export function ReferenceTextArea(props: Props) {
  const { value = '', onChange, sources, isPlain = false, ...others } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const type = (text: string) => onChange?.(text);
  const references = useReferences({ field: area, isLine: isPlain, onChange: type, ...sources });
  return (
    <>
      <ReferenceList references={references} />
      <Input.TextArea
        {...others}
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
