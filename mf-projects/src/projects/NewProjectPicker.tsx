import { useRef } from 'react';
import { AddButton, type AddProps } from 'shared-ui';
import { Picker } from 'shared-ui/picker';
import { NewProjectForm } from './NewProjectForm.tsx';

/** The button for a new project, with the form for its name at it. */
export function NewProjectPicker({ label, submit, creation }: AddProps) {
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
