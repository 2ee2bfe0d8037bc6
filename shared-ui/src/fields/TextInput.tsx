import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './TextInput.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'className'> {
  icon?: LucideIcon;
  /** As high as the fields of a form, in place of a tool's height. */
  isLarge?: boolean;
  /** A control behind the text. */
  end?: ReactNode;
  className?: string | undefined;
}

/**
 * A field for one line of text, which looks as antd's does. Screens that are loaded first have it,
 * since antd's weighs more than such a screen itself; `aria-invalid` draws it as wrong.
 */
export function TextInput({ icon: Icon, isLarge, end, className = '', ...input }: Props) {
  return (
    <span
      className={`${styles.box} ${className}`}
      data-text-input
      data-large={isLarge || undefined}
    >
      {Icon && <Icon aria-hidden className={styles.icon} size={16} />}
      <input {...input} />
      {end}
    </span>
  );
}
