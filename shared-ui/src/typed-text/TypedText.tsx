import Button from 'antd/es/button';
import { type ReactNode, useRef, useState } from 'react';
import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx';
import styles from './TypedText.module.css';

interface Props {
  text: string;
  /** The name of the text, for screen readers. */
  label: string;
  copy: string;
  copied: string;
  /** Beside the button that copies. */
  children?: ReactNode;
}

const MAX_ROWS = 8;

/** Input that has lost its place, to be read and copied. */
export function TypedText({ text, label, copy, copied, children }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const take = async () => {
    // If the browser does not allow copying by a button, the text is selected to be copied by hand.
    field.current?.select();
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <div className={styles.typed}>
      <textarea
        ref={field}
        readOnly
        dir="auto"
        className={styles.text}
        aria-label={label}
        rows={Math.min(MAX_ROWS, text.split('\n').length + 1)}
        value={text}
      />
      <div className={styles.tools}>
        <Button size="small" onClick={() => void take().catch(() => undefined)}>
          {isCopied ? copied : copy}
        </Button>
        <span role="status">
          <VisuallyHidden>{isCopied && copied}</VisuallyHidden>
        </span>
        {children}
      </div>
    </div>
  );
}
