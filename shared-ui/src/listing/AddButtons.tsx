import Button, { type ButtonProps } from 'antd/es/button';
import { Plus } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { Picker } from '../pickers/Picker.tsx';
import styles from './Listing.module.css';
import { NewProjectForm } from './NewProjectForm.tsx';
import type { Creation } from './use-creation.ts';

interface ButtonOf extends Pick<ButtonProps, 'onClick'> {
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A popover passes the props that it needs for its position. */
const AddButton = ({ label, ...props }: ButtonOf) => (
  <Button type="primary" icon={<Plus aria-hidden size={16} />} {...props}>
    <span className={styles.addText}>{label}</span>
  </Button>
);

interface Props {
  label: string;
  submit: string;
  creation: Creation;
}

/** Opens the dialog for a new board. */
export const AddBoardButton = ({ label, creation }: Props) => (
  <AddButton label={label} onClick={() => creation.open()} />
);

/** Asks for the name of a new project at its button. */
export function AddProjectButton({ label, submit, creation }: Props) {
  const opener = useRef<HTMLButtonElement>(null);
  const { asked, open, leave, create } = creation;
  return (
    <Picker
      label={label}
      isOpen={asked !== null}
      opener={opener}
      placement="bottomRight"
      onOpenChange={(opens) => {
        if (opens) open();
        else leave();
      }}
      content={
        <NewProjectForm
          key={asked?.idempotencyKey}
          submit={submit}
          givenBack={asked?.givenBack ?? null}
          onCreate={create}
        />
      }
    >
      <AddButton ref={opener} label={label} />
    </Picker>
  );
}
