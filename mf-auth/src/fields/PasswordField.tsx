import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { FieldButton } from 'shared-ui/field-button';
import { texts } from '../texts.ts';
import type { Check, FieldValue } from './form-state.ts';
import { TextField } from './TextField.tsx';

const missing = (value: FieldValue) => (value ? undefined : texts.passwordMissing);

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'end' | 'problemOf'> & {
  /** Left out: only a missing one is wrong. */
  problemOf?: Check;
};

/** A password, which can be read after a press on the eye. */
export function PasswordField({ problemOf = missing, ...props }: Props) {
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
