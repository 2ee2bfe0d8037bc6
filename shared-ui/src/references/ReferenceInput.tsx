import Input from 'antd/es/input';
import { type ComponentProps, useRef } from 'react';
import { ReferenceList } from './ReferenceList.tsx';
import { type ReferenceSources, useReferences } from './use-references.ts';

type InputProps = ComponentProps<typeof Input>;

interface Props extends Omit<InputProps, 'value' | 'onChange' | 'ref'> {
  value?: string;
  onChange?: (text: string) => void;
  sources: ReferenceSources;
}

/** A line of plain text that may refer to people and cards; for forms, too. */
export function ReferenceInput({ value = '', onChange, onPressEnter, sources, ...props }: Props) {
  const { onBlur, onClick, onKeyDown } = props;
  const field = useRef<HTMLInputElement>(null);
  const type = (text: string) => onChange?.(text);
  const references = useReferences({ field, isLine: true, onChange: type, ...sources });
  return (
    <>
      <ReferenceList references={references} />
      <Input
        {...props}
        ref={(shown) => {
          field.current = shown?.input ?? null;
        }}
        value={value}
        onChange={({ target }) => {
          type(target.value);
          references.watch();
        }}
        onClick={(event) => {
          references.watch();
          onClick?.(event);
        }}
        onBlur={(event) => {
          references.close();
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (references.press(event)) return;
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onPressEnter?.(event);
          onKeyDown?.(event);
        }}
        {...references.aria}
      />
    </>
  );
}
