import { useSelector } from 'react-redux';
import type { AutomationRule } from 'shared-api/client';
import { EmptyState } from 'shared-ui/empty-state';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useLoading } from 'shared-ui/use-loading';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { selectBoardMeta, selectList, selectLists, selectMay, type WithCards } from 'shared-cards';
import { PanelDialog } from '../dialogs/PanelDialog.tsx';
import { useBoardId } from '../screen/use-board-id.ts';
import { texts } from '../texts/texts.ts';
import { automation } from './automation.ts';
import styles from './Automation.module.css';
import { NewRule } from './NewRule.tsx';
import { RuleRow } from './RuleRow.tsx';
import type { Named } from './rule-words.ts';

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
        {(rules) =>
          boardMeta && (
            <Rules rules={rules} listId={listId} ruleId={ruleId} named={{ boardMeta, lists }} />
          )
        }
      </LoadedContent>
    </PanelDialog>
  );
}

interface RulesProps {
  rules: AutomationRule[];
  listId: number;
  ruleId: number | undefined;
  named: Named;
}

function Rules({ rules, listId, ruleId, named }: RulesProps) {
  const mayChange = useSelector((state: WithCards) => selectMay(state, 'organize'));
  return (
    <>
      {rules.length === 0 && (
        <EmptyState title={texts.automation.none}>{texts.automation.noneHint}</EmptyState>
      )}
      <ol className={styles.rules} aria-label={texts.automation.title}>
        {rules.map((rule, index) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            named={named}
            position={index + 1}
            isLast={index === rules.length - 1}
            mayChange={mayChange}
            isPointedOut={rule.id === ruleId}
          />
        ))}
      </ol>
      {mayChange && <NewRule listId={listId} named={named} />}
    </>
  );
}
