import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { FieldButton } from 'shared-ui/field-button';
import { texts } from '../texts.ts';
import type { FieldValue } from './form-state.ts';
import { TextField } from './TextField.tsx';

const problemOf = (value: FieldValue) => (value ? undefined : texts.passwordMissing);

/** A password, which can be read after a press on the eye. */
export function PasswordField(
  props: Omit<ComponentProps<typeof TextField>, 'type' | 'end' | 'problemOf'>,
) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      problemOf={problemOf}
      type={isShown ? 'text' : 'password'}
      end={
        <FieldButton
          label={isShown ? texts.hidePassword : texts.showPassword}
          icon={isShown ? Eye : EyeOff}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
