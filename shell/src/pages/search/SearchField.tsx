import Input, { type InputProps, type InputRef } from 'antd/es/input';
import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { texts } from '../texts.ts';

interface Props extends Omit<InputProps, 'onChange' | 'onKeyDown'> {
  ref?: Ref<InputRef>;
  value: string;
  onType: (text: string) => void;
  /** An arrow down; returns whether there is something below that has the focus now. */
  onDown: () => boolean;
}

/** What is looked for, over a page and on the results' page. */
export function SearchField({ onType, onDown, ...props }: Props) {
  return (
    <Input
      type="search"
      aria-label={texts.search}
      placeholder={texts.searchPlaceholder}
      prefix={<Search aria-hidden size={16} />}
      allowClear
      maxLength={255}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' && onDown()) event.preventDefault();
      }}
      {...props}
    />
  );
}
