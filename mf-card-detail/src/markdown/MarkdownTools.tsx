import Button from 'antd/es/button';
import { AtSign, Eye, Hash, Paperclip } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { texts } from '../texts.ts';
import styles from './MarkdownField.module.css';

interface Props {
  isPreview: boolean;
  onPreview: () => void;
  /** Begins a mention or a link to a card. */
  onRefer: (sign: '@' | '#') => void;
  onAttach: (files: readonly File[]) => void;
  children: ReactNode;
}

/** The toolbar below a text being edited. */
export function MarkdownTools({ isPreview, onPreview, onRefer, onAttach, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.tools}>
      <Button
        type="text"
        size="small"
        className={styles.quiet ?? ''}
        aria-label={texts.mention}
        title={texts.mention}
        icon={<AtSign aria-hidden size={16} />}
        onClick={() => onRefer('@')}
      />
      <Button
        type="text"
        size="small"
        className={styles.quiet ?? ''}
        aria-label={texts.linkCard}
        title={texts.linkCard}
        icon={<Hash aria-hidden size={16} />}
        onClick={() => onRefer('#')}
      />
      <Button
        type="text"
        size="small"
        aria-label={texts.attachFiles}
        title={texts.attachFiles}
        icon={<Paperclip aria-hidden size={16} />}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          onAttach([...(target.files ?? [])]);
          // Allows the same file to be chosen again.
          target.value = '';
        }}
      />
      <Button
        type="text"
        size="small"
        className={styles.quiet ?? ''}
        aria-label={texts.preview}
        aria-pressed={isPreview}
        title={texts.preview}
        icon={<Eye aria-hidden size={16} />}
        onClick={onPreview}
      />
      <span className={styles.space} />
      {children}
    </div>
  );
}
