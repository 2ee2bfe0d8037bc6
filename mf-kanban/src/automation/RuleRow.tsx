import Button from 'antd/es/button';
import Switch from 'antd/es/switch';
import { ArrowDown, ArrowUp, Trash2, Zap } from 'lucide-react';
import { useDispatch } from 'react-redux';
import type { AutomationRule } from 'shared-api/client';
import { isBeingAdded } from 'shared-ui/being-added';
import { texts } from '../texts/texts.ts';
import styles from './Automation.module.css';
import { ruleDeleteAsked, ruleMoved, ruleSwitched } from './automation-commands.ts';
import { actionInWords, type Named } from './rule-words.ts';

interface Props {
  rule: AutomationRule;
  named: Named;
  position: number;
  isLast: boolean;
  mayChange: boolean;
  /** Somebody came to see this one. */
  isPointedOut: boolean;
}

/** One rule as a sentence, with its switch, its place and its end. */
export function RuleRow({ rule, named, position, isLast, mayChange, isPointedOut }: Props) {
  const { id: ruleId, listId, trigger, action, enabled } = rule;
  const dispatch = useDispatch();
  const words = texts.automation.sentence(
    texts.automation.triggers[trigger],
    actionInWords(action, named),
  );
  return (
    <li
      aria-label={words}
      className={styles.rule}
      data-off={!enabled || undefined}
      aria-current={isPointedOut || undefined}
      ref={(row) => (isPointedOut ? row?.scrollIntoView({ block: 'nearest' }) : undefined)}
    >
      <Zap aria-hidden size={16} />
      <span className={styles.sentence}>
        {words}
        {!enabled && <span className={styles.off}>{texts.automation.isOff}</span>}
      </span>
      {mayChange && !isBeingAdded(rule) && (
        <span className={styles.actions}>
          <Button
            type="text"
            aria-label={texts.automation.up(words)}
            icon={<ArrowUp aria-hidden size={16} />}
            disabled={position === 1}
            onClick={() => dispatch(ruleMoved({ listId, ruleId, position: position - 1 }))}
          />
          <Button
            type="text"
            aria-label={texts.automation.down(words)}
            icon={<ArrowDown aria-hidden size={16} />}
            disabled={isLast}
            onClick={() => dispatch(ruleMoved({ listId, ruleId, position: position + 1 }))}
          />
          <Button
            type="text"
            aria-label={texts.automation.delete(words)}
            icon={<Trash2 aria-hidden size={16} />}
            onClick={() => dispatch(ruleDeleteAsked({ listId, ruleId }))}
          />
        </span>
      )}
      <label className={styles.switch}>
        <Switch
          size="small"
          aria-label={texts.automation.switch(words)}
          checked={enabled}
          disabled={!mayChange || isBeingAdded(rule)}
          onChange={(checked) => dispatch(ruleSwitched({ listId, ruleId, enabled: checked }))}
        />
      </label>
    </li>
  );
}
