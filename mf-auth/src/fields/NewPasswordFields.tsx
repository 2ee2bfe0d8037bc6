import { texts } from '../texts.ts';
import { useFieldValue } from './form-state.ts';
import { PasswordField } from './PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';

export interface NewPasswordValues {
  password: string;
  confirmation: string;
}

/** A new password, its confirmation and the live rules, shared by sign-up and reset. */
export function NewPasswordFields({ label }: { label: string }) {
  const password = useFieldValue('password');
  return (
    <>
      <PasswordField name="password" label={label} autoComplete="new-password" autoFocus />
      <PasswordField
        name="confirmation"
        label={texts.confirmPassword}
        autoComplete="new-password"
      />
      <PasswordRules password={typeof password === 'string' ? password : ''} />
    </>
  );
}
