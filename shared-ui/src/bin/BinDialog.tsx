import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { Columns3, CreditCard, ListChecks, type LucideIcon, Paperclip } from 'lucide-react';
import { useState } from 'react';
import type { BinItem } from 'shared-api/client';
import { UNDOABLE_DAYS } from 'shared-api/limits';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { PanelDialog } from '../dialog/PanelDialog.tsx';
import { EmptyState } from '../empty/EmptyState.tsx';
import { formatDayInText } from '../format/dates.ts';
import { LoadFailure } from '../requests/LoadFailure.tsx';
import { LoadingRows } from '../requests/LoadingRows.tsx';
import { usePages } from '../requests/use-pages.ts';
import { useSubmission } from '../requests/use-submission.ts';
import type { Bin, BinAct, BinPlace } from './bin.ts';
import styles from './Bin.module.css';
import { texts } from './texts.ts';

const WIDTH = 620;

const ICONS: Readonly<Record<BinItem['kind'], LucideIcon>> = {
  list: Columns3,
  card: CreditCard,
  checklist: ListChecks,
  attachment: Paperclip,
};

function kindOf({ kind, cards, place }: BinItem): string {
  if (kind === 'list') return texts.kinds.list(cards);
  return kind === 'card' ? texts.kinds.card(place) : texts.kinds[kind](place ?? '');
}

function deletionOf({ deletedBy, deletedAt }: BinItem): string {
  const when = formatDayInText(deletedAt);
  return deletedBy === null ? texts.deleted(when) : texts.deletedBy(deletedBy, when);
}

const outcomeOf = ({ item, act, timersStopped }: BinAct): string => {
  if (item === null) return texts.emptied;
  if (act === 'delete') return texts.deletedNow(item.name);
  const back = texts.back(item.name);
  return timersStopped === 0 ? back : `${back} ${texts.timersStopped(timersStopped)}`;
};

interface RowProps {
  item: BinItem;
  isOfProject: boolean;
  mayEmpty: boolean;
  isBusy: boolean;
  onRestore: () => void;
  onDelete: () => void;
}

function Row({ item, isOfProject, mayEmpty, isBusy, onRestore, onDelete }: RowProps) {
  const { name, kind, boardName, keptUntil } = item;
  const Icon = ICONS[kind];
  const what = kindOf(item);
  return (
    <li aria-label={name}>
      <Icon aria-hidden size={16} />
      <span className={styles.what}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <small>
          {isOfProject ? texts.onBoard(what, boardName) : what} · {deletionOf(item)} ·{' '}
          {texts.until(formatDayInText(keptUntil))}
        </small>
      </span>
      <Button size="small" disabled={isBusy} aria-label={texts.restoreOf(name)} onClick={onRestore}>
        {texts.restore}
      </Button>
      {mayEmpty && (
        <Button
          size="small"
          type="text"
          danger
          disabled={isBusy}
          aria-label={texts.deleteOf(name)}
          onClick={onDelete}
        >
          {texts.deleteForGood}
        </Button>
      )}
    </li>
  );
}

interface Props {
  bin: Bin;
  place: BinPlace;
  /** Whether the user may delete for good. */
  mayEmpty: boolean;
  onClose: () => void;
}

/** What was deleted from a board or a project: who deleted it and when, to restore or to delete for good. */
export function BinDialog({ bin, place, mayEmpty, onClose }: Props) {
  const pages = usePages(bin.items, place);
  const { shown } = pages;
  const { submit, isSubmitting, refusal, response } = useSubmission(bin.acting);
  const [asked, setAsked] = useState<{ item: BinItem | null } | null>(null);
  return (
    <PanelDialog title={texts.title} width={WIDTH} onClose={onClose}>
      <div className={styles.bin}>
        {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
        <div role="status" className={styles.outcome}>
          {response !== null && outcomeOf(response)}
        </div>
        {pages.message !== null && <LoadFailure message={pages.message} onRetry={pages.reload} />}
        {shown === null && pages.message === null && <LoadingRows count={4} shape="two-lines" />}
        {shown?.items.length === 0 && (
          <EmptyState title={texts.nothing}>{texts.nothingHint(UNDOABLE_DAYS)}</EmptyState>
        )}
        {shown && shown.items.length > 0 && (
          <>
            <p>{texts.explanation(UNDOABLE_DAYS)}</p>
            <ul className={styles.items} aria-label={texts.items}>
              {shown.items.map((item) => (
                <Row
                  key={item.id}
                  item={item}
                  isOfProject={'projectId' in place}
                  mayEmpty={mayEmpty}
                  isBusy={isSubmitting}
                  onRestore={() => submit({ place, item, act: 'restore' })}
                  onDelete={() => setAsked({ item })}
                />
              ))}
            </ul>
            <div className={styles.actions}>
              {shown.hasMore && (
                <Button loading={pages.isLoadingMore} onClick={pages.showMore}>
                  {texts.older}
                </Button>
              )}
              {mayEmpty && (
                <Button danger disabled={isSubmitting} onClick={() => setAsked({ item: null })}>
                  {texts.empty}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          kind="delete"
          title={asked.item ? texts.deleteQuestion(asked.item.name) : texts.emptyQuestion}
          confirm={asked.item ? texts.deleteForGood : texts.empty}
          onConfirm={() => {
            submit({ place, item: asked.item, act: 'delete' });
            setAsked(null);
          }}
          onCancel={() => setAsked(null)}
        >
          <p>{asked.item ? texts.gone : texts.allGone}</p>
        </ConfirmDialog>
      )}
    </PanelDialog>
  );
}
