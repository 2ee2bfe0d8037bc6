import { Check, Circle, X } from 'lucide-react';
import { passwordRuleText } from 'shared-api/client';
import { PASSWORD_RULES } from 'shared-api/password-rules';
import { texts } from '../texts.ts';
import styles from './PasswordRules.module.css';

function RuleIcon({ isEmpty, isMet }: { isEmpty: boolean; isMet: boolean }) {
  if (isEmpty) return <Circle aria-hidden size={14} />;
  return isMet ? (
    <Check aria-label={texts.ruleMet} size={14} />
  ) : (
    <X aria-label={texts.ruleBroken} size={14} />
  );
}

/**
 * The live list of rules: neutral while the field is empty, then met or not. It never blocks the
 * form.
 */
export function PasswordRules({ password }: { password: string }) {
  const isEmpty = password === '';
  return (
    <ul className={styles.rules} aria-label={texts.rules} aria-live="polite">
      {PASSWORD_RULES.map(({ name, isMet }) => (
        <li
          key={name}
          data-state={isEmpty ? 'neutral' : isMet(password) ? 'satisfied' : 'violated'}
        >
          <RuleIcon isEmpty={isEmpty} isMet={isMet(password)} /> {passwordRuleText(name)}
        </li>
      ))}
    </ul>
  );
}
