import Input from 'antd/es/input';
import { useId, useState } from 'react';
import { pageLanguage } from 'shared-api/remote';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { LoadedContent } from '../requests/LoadedContent.tsx';
import { lastValue } from '../requests/create-loading.ts';
import { useLoading } from '../requests/use-loading.ts';
import { useSubmission } from '../requests/use-submission.ts';
import type { BoardTemplates } from '../templates/board-templates.ts';
import { TemplatePicker } from '../templates/TemplatePicker.tsx';
import { texts } from '../templates/texts.ts';
import type { GivenBack } from './listing-actions-slice.ts';
import type { NewProjectOrBoard } from './project-or-board.ts';
import styles from './Listing.module.css';

interface Props {
  title: string;
  /** The text of the button for a board without cards. */
  submit: string;
  templates: BoardTemplates;
  givenBack: GivenBack | null;
  onCreate: (created: NewProjectOrBoard) => void;
  onClose: () => void;
}

const WIDTH = 720;

/**
 * Asks for an optional name and a template, which creates the board; Enter creates one without
 * cards.
 */
export function NewBoardDialog({ title, submit, templates, givenBack, onCreate, onClose }: Props) {
  const [name, setName] = useState(givenBack?.typed ?? '');
  const state = useLoading(templates.list, pageLanguage());
  const { submit: remove } = useSubmission(templates.deletion);
  const nameId = useId();
  const typed = name.trim();
  const emptyName = lastValue(state)?.find(({ id }) => id === 'empty')?.name ?? title;
  return (
    <FormDialog
      width={WIDTH}
      title={title}
      submit={submit}
      hasInput={typed !== ''}
      refusal={givenBack?.message ?? null}
      onSubmit={() => onCreate({ typed, name: typed || emptyName, templateId: 'empty' })}
      onClose={onClose}
    >
      <div className={styles.newName}>
        <label htmlFor={nameId}>{texts.boardName}</label>
        <Input
          id={nameId}
          autoFocus
          value={name}
          maxLength={NAME_MAX_CHARACTERS}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <h3 className={styles.orChoose}>{texts.orChoose}</h3>
      <LoadedContent state={state} onRetry={state.reload}>
        {(all) => (
          <TemplatePicker
            templates={all.filter(({ id }) => id !== 'empty')}
            onChoose={(template) =>
              onCreate({ typed, name: typed || template.name, templateId: template.id })
            }
            onDelete={(template) => remove(template)}
          />
        )}
      </LoadedContent>
    </FormDialog>
  );
}
