import { useCallback } from 'react';
import { texts } from '../texts.ts';
import { type FieldValue, useFieldValue } from './form-state.ts';
import { PasswordField } from './PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';

export interface NewPasswordValues {
  password: string;
}

/** A new password, its confirmation and the live rules, shared by sign-up and reset. */
export function NewPasswordFields({ label }: { label: string }) {
  const password = useFieldValue('password');
  const problemOf = useCallback(
    (value: FieldValue) => {
      if (!value) return texts.passwordMissing;
      return value === password ? undefined : texts.passwordsDiffer;
    },
    [password],
  );
  return (
    <>
      <PasswordField name="password" label={label} autoComplete="new-password" autoFocus />
      <PasswordField
        name="confirmation"
        label={texts.confirmPassword}
        autoComplete="new-password"
        problemOf={problemOf}
        isCheckedWhenLeft
      />
      <PasswordRules password={typeof password === 'string' ? password : ''} />
    </>
  );
}
