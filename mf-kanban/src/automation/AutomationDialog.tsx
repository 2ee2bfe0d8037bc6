import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectIds, selectWaiting, type WithOutbox } from 'shared-api/outbox';
import { EmptyState } from 'shared-ui/empty-state';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useLoading } from 'shared-ui/use-loading';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { selectBoardMeta, selectList, selectLists, selectMay, type WithCards } from 'shared-cards';
import { PanelDialog } from 'shared-ui/panel-dialog';
import { useBoardId } from '../screen/use-board-id.ts';
import { texts } from '../texts/texts.ts';
import { automation, type ListRules } from './automation.ts';
import styles from './Automation.module.css';
import { NewRule } from './NewRule.tsx';
import { RuleRow } from './RuleRow.tsx';
import { withWaitingChanges } from './rule-changes.ts';
import type { BoardNames } from './describe-action.ts';

const WIDTH = 640;

interface Props extends DialogProps {
  listId: number;
  ruleId?: number;
}

/** The rules of a list, in the order in which they run. */
export function AutomationDialog({ listId, ruleId, onClose }: Props) {
  const list = useSelector((state: WithCards) => selectList(state, listId));
  const lists = useSelector((state: WithCards) => selectLists(state));
  const boardMeta = useSelector((state: WithCards) => selectBoardMeta(state));
  const boardId = useBoardId();
  const state = useLoading(automation, boardId === undefined ? undefined : { boardId, listId });
  return (
    <PanelDialog width={WIDTH} title={texts.automation.titleOf(list?.name ?? '')} onClose={onClose}>
      <LoadedContent state={state} onRetry={state.reload}>
        {(known) =>
          boardMeta && <Rules known={known} ruleId={ruleId} names={{ boardMeta, lists }} />
        }
      </LoadedContent>
    </PanelDialog>
  );
}

/** The local ids of rules added here, as React keys: a row keeps the focus when the server assigns its id. */
function useFirstIds(): ReadonlyMap<number, number> {
  const ids = useSelector((state: WithOutbox) => selectIds(state));
  return useMemo(
    () => new Map(Object.entries(ids).map(([localId, id]) => [id, Number(localId)])),
    [ids],
  );
}

interface RulesProps {
  known: ListRules;
  ruleId: number | undefined;
  names: BoardNames;
}

function Rules({ known, ruleId, names }: RulesProps) {
  const waiting = useSelector((state: WithOutbox) => selectWaiting(state));
  const ids = useSelector((state: WithOutbox) => selectIds(state));
  const firstIds = useFirstIds();
  const rules = withWaitingChanges(known, waiting, ids);
  const mayChange = useSelector((state: WithCards) => selectMay(state, 'organize'));
  return (
    <>
      {rules.length === 0 && (
        <EmptyState title={texts.automation.none}>{texts.automation.noneHint}</EmptyState>
      )}
      <ol className={styles.rules} aria-label={texts.automation.title}>
        {rules.map((rule, index) => (
          <RuleRow
            key={firstIds.get(rule.id) ?? rule.id}
            rule={rule}
            names={names}
            position={index + 1}
            isLast={index === rules.length - 1}
            mayChange={mayChange}
            isPointedOut={rule.id === ruleId}
          />
        ))}
      </ol>
      {mayChange && <NewRule known={known} names={names} />}
    </>
  );
}
