import Input from 'antd/es/input';
import { useId, useState } from 'react';
import { pageLanguage } from 'shared-api/remote';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import type { CreateProps } from 'shared-ui';
import { lastValue } from 'shared-ui/create-loading';
import { FormDialog } from 'shared-ui/form-dialog';
import { LoadedContent } from 'shared-ui/loaded-content';
import { TemplatePicker } from 'shared-ui/template-picker';
import { useLoading } from 'shared-ui/use-loading';
import { useSubmission } from 'shared-ui/use-submission';
import { texts } from '../texts.ts';
import styles from './NewBoardDialog.module.css';

const WIDTH = 720;

/**
 * Asks for an optional name and a template, which creates the board; Enter creates one without
 * cards.
 */
export function NewBoardDialog({
  title,
  submit,
  templates,
  givenBack,
  onCreate,
  onClose,
}: CreateProps) {
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
      <div className={styles.name}>
        <label htmlFor={nameId}>{texts.optionalName}</label>
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
