import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './TextInput.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'className'> {
  icon?: LucideIcon;
  /** As high as the fields of a form, in place of a tool's height. */
  isLarge?: boolean;
  /** A control behind the text. */
  end?: ReactNode;
  className?: string | undefined;
}

/** A press beside the text is one on the field, and leaves the focus in it. */
function focusField(event: MouseEvent<HTMLSpanElement>): void {
  const { target, currentTarget } = event;
  if (target instanceof Element && target.closest('input, button')) return;
  event.preventDefault();
  currentTarget.querySelector('input')?.focus();
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
      onMouseDown={focusField}
    >
      {Icon && <Icon aria-hidden className={styles.icon} size={16} />}
      <input {...input} />
      {end}
    </span>
  );
}
