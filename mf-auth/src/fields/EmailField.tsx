import { isAddress } from 'shared-ui/is-address';
import { texts } from '../texts.ts';
import type { FieldValue } from './form-state.ts';
import { TextField } from './TextField.tsx';

const problemOf = (value: FieldValue) =>
  typeof value === 'string' && isAddress(value) ? undefined : texts.emailMissing;

export function EmailField({ isFirst = false }: { isFirst?: boolean }) {
  return (
    <TextField
      name="email"
      label={texts.email}
      type="email"
      autoComplete="username"
      autoFocus={isFirst}
      problemOf={problemOf}
      isCheckedWhenLeft
    />
  );
}
