import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { Pencil, Trash2, Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { SavedFilter } from 'shared-api/client';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { selectMay, type WithCards } from 'shared-cards';
import { ConfirmDialog } from 'shared-ui';
import { LoadedContent } from 'shared-ui/loaded-content';
import { PanelDialog } from 'shared-ui/panel-dialog';
import { useLoading } from 'shared-ui/use-loading';
import { useSubmission } from 'shared-ui/use-submission';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { useBoardId } from '../screen/use-board-id.ts';
import { texts as allTexts } from '../texts/texts.ts';
import { savedFilterChange, savedFilters } from './saved-filters.ts';
import styles from './SavedFilters.module.css';

const WIDTH = 560;

const texts = allTexts.savedFilters;

/** Renames, shares and deletes the saved filters of the board, or those of all boards. */
export function SavedFiltersDialog({ onClose }: Pick<DialogProps, 'onClose'>) {
  const boardId = useBoardId() ?? null;
  const state = useLoading(savedFilters, boardId);
  return (
    <PanelDialog width={WIDTH} title={texts.title} onClose={onClose}>
      <LoadedContent state={state} onRetry={state.reload}>
        {(saved) => <Saved boardId={boardId} saved={saved} />}
      </LoadedContent>
    </PanelDialog>
  );
}

interface SavedProps {
  boardId: number | null;
  saved: readonly SavedFilter[];
}

function Saved({ boardId, saved }: SavedProps) {
  const mayShare = useSelector((state: WithCards) => selectMay(state, 'organize'));
  const { submit, isSubmitting, refusal } = useSubmission(savedFilterChange);
  const [asked, setAsked] = useState<SavedFilter | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const actionsOn = (one: SavedFilter): Actions => {
    const { id: filterId, isShared } = one;
    return {
      rename: (name) => submit({ do: 'rename', boardId, filterId, isShared, name }),
      share: isShared || !mayShare ? null : () => submit({ do: 'share', boardId, filterId }),
      delete: () => setAsked(one),
    };
  };
  return (
    <div className={styles.panel}>
      {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
      {saved.length === 0 && <p role="status">{texts.none}</p>}
      <ul ref={list} tabIndex={-1} aria-label={texts.title} className={styles.list}>
        {saved.map((one) => (
          <Row
            key={one.id}
            saved={one}
            isBusy={isSubmitting}
            on={one.isShared && !mayShare ? null : actionsOn(one)}
          />
        ))}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          kind="remove"
          title={texts.deleteQuestion(asked.name)}
          confirm={texts.delete}
          onConfirm={() => {
            const { id: filterId, isShared } = asked;
            submit({ do: 'delete', boardId, filterId, isShared });
            setAsked(null);
            list.current?.focus();
          }}
          onCancel={() => setAsked(null)}
        >
          <p>{asked.isShared ? texts.goneForAll : texts.cardsStay}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

interface Actions {
  rename: (name: string) => void;
  /** Null for what is shared already, and for people who may not. */
  share: (() => void) | null;
  delete: () => void;
}

interface RowProps {
  saved: SavedFilter;
  isBusy: boolean;
  /** Null: this user may only choose the filter. */
  on: Actions | null;
}

function Row({ saved, isBusy, on }: RowProps) {
  const { name, filter, isShared } = saved;
  const [isRenaming, setIsRenaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const button = { type: 'text', size: 'small', disabled: isBusy } as const;
  return (
    <li aria-label={name} className={styles.row}>
      {isRenaming ? (
        <NameInput
          name={name}
          onLeave={(typed) => {
            setIsRenaming(false);
            pencil.current?.focus();
            if (typed !== name) on?.rename(typed);
          }}
        />
      ) : (
        <span className={styles.name}>
          <span>
            {name} {isShared && <small>{texts.shared}</small>}
          </span>
          <code>{filter}</code>
        </span>
      )}
      {on && (
        <>
          <Button
            {...button}
            ref={pencil}
            aria-label={texts.rename(name)}
            data-tooltip={texts.rename(name)}
            icon={<Pencil aria-hidden size={16} />}
            onClick={() => setIsRenaming(true)}
          />
          {on.share && (
            <Button
              {...button}
              aria-label={texts.share(name)}
              data-tooltip={texts.share(name)}
              icon={<Users aria-hidden size={16} />}
              onClick={on.share}
            />
          )}
          <Button
            {...button}
            danger
            aria-label={texts.deleteOf(name)}
            data-tooltip={texts.deleteOf(name)}
            icon={<Trash2 aria-hidden size={16} />}
            onClick={on.delete}
          />
        </>
      )}
    </li>
  );
}

/** A name that is edited in its row: Enter or leaving the field saves, Escape does not. */
function NameInput({ name, onLeave }: { name: string; onLeave: (typed: string) => void }) {
  const isLeft = useRef(false);
  const leave = (typed: string) => {
    if (isLeft.current) return;
    isLeft.current = true;
    onLeave(typed.trim() || name);
  };
  return (
    <Input
      autoFocus
      aria-label={texts.rename(name)}
      defaultValue={name}
      maxLength={NAME_MAX_CHARACTERS}
      onBlur={({ target }) => leave(target.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key !== 'Escape' && event.key !== 'Enter') return;
        event.stopPropagation();
        leave(event.key === 'Enter' ? event.currentTarget.value : name);
      }}
    />
  );
}
