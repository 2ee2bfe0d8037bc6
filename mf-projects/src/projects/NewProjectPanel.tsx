import type { Creation } from 'shared-ui';
import { Panel } from 'shared-ui/panel';
import { NewProjectForm } from './NewProjectForm.tsx';

interface Props {
  anchor: HTMLElement;
  label: string;
  submit: string;
  creation: Creation;
}

/** Asks for the name of a new project, at the button for it. */
export function NewProjectPanel({ anchor, label, submit, creation }: Props) {
  const { asked, leave, create } = creation;
  return (
    <Panel isSheetOnPhone label={label} anchor={anchor} align="end" onClose={leave}>
      <NewProjectForm
        key={asked?.idempotencyKey}
        submit={submit}
        givenBack={asked?.givenBack ?? null}
        onCreate={create}
      />
    </Panel>
  );
}
