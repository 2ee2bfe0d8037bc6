import Button, { type ButtonProps } from 'antd/es/button';
import { Plus } from 'lucide-react';
import type { Ref } from 'react';
import styles from './Listing.module.css';
import type { Creation } from './use-creation.ts';

/** What a screen gives to its button for a new row. */
export interface AddProps {
  label: string;
  submit: string;
  creation: Creation;
}

interface Props extends Pick<ButtonProps, 'onClick' | 'autoFocus'> {
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** The button for a new row, also of what it opens. */
export const AddButton = ({ label, ...props }: Props) => (
  <Button type="primary" icon={<Plus aria-hidden size={16} />} {...props}>
    <span className={styles.addText}>{label}</span>
  </Button>
);
