import Button from 'antd/es/button';
import Switch from 'antd/es/switch';
import { ArrowDown, ArrowUp, Trash2, Zap } from 'lucide-react';
import type { AutomationRule } from 'shared-api/client';
import { deleteRule, moveRule, switchRule, useRun } from 'shared-cards';
import { texts } from '../texts/texts.ts';
import styles from './Automation.module.css';
import { describeAction, type BoardNames } from './describe-action.ts';
import { GuardedButton } from 'shared-ui/guarded-button';
import { reasons } from 'shared-ui/reasons';

interface Props {
  rule: AutomationRule;
  names: BoardNames;
  position: number;
  isLast: boolean;
  mayChange: boolean;
  /** Whether a link led to this rule. */
  isPointedOut: boolean;
}

/** One rule as a sentence, with a switch and buttons to move and delete it. */
export function RuleRow({ rule, names, position, isLast, mayChange, isPointedOut }: Props) {
  const { id: ruleId, listId, trigger, action, enabled } = rule;
  const run = useRun();
  const sentence = texts.automation.sentence(
    texts.automation.triggers[trigger],
    describeAction(action, names),
  );
  return (
    <li
      aria-label={sentence}
      className={styles.rule}
      data-off={!enabled || undefined}
      aria-current={isPointedOut || undefined}
      ref={(row) => (isPointedOut ? row?.scrollIntoView({ block: 'nearest' }) : undefined)}
    >
      <Zap aria-hidden size={16} />
      <span className={styles.sentence}>
        {sentence}
        {!enabled && <span className={styles.off}>{texts.automation.isOff}</span>}
      </span>
      {mayChange && (
        <span className={styles.actions}>
          <GuardedButton
            type="text"
            aria-label={texts.automation.up(sentence)}
            icon={<ArrowUp aria-hidden size={16} />}
            whyNot={position === 1 ? reasons.isFirst : undefined}
            onClick={() => run(moveRule, { listId, ruleId, position: position - 1 })}
          />
          <GuardedButton
            type="text"
            aria-label={texts.automation.down(sentence)}
            icon={<ArrowDown aria-hidden size={16} />}
            whyNot={isLast ? reasons.isLast : undefined}
            onClick={() => run(moveRule, { listId, ruleId, position: position + 1 })}
          />
          <Button
            type="text"
            aria-label={texts.automation.delete(sentence)}
            icon={<Trash2 aria-hidden size={16} />}
            onClick={() => run(deleteRule, { listId, ruleId })}
          />
        </span>
      )}
      <label className={styles.switch}>
        <Switch
          size="small"
          aria-label={texts.automation.switch(sentence)}
          checked={enabled}
          disabled={!mayChange}
          onChange={(checked) => run(switchRule, { listId, ruleId, enabled: checked })}
        />
      </label>
    </li>
  );
}
