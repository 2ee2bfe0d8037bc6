import Tabs from 'antd/es/tabs';
import { useDispatch } from 'react-redux';
import { AuthCard } from '../AuthCard.tsx';
import { formLeft } from '../submission/submission-slice.ts';
import type { SignInProvider } from 'shared-api/remote';
import { ProviderButton } from '../provider/ProviderButton.tsx';
import { texts } from '../texts.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

interface Props {
  provider: SignInProvider | null;
}

export function AuthenticateScreen({ provider }: Props) {
  const dispatch = useDispatch();
  return (
    <AuthCard title={texts.title} subtitle={texts.subtitle}>
      <Tabs
        onChange={() => dispatch(formLeft())}
        items={[
          { key: 'signIn', label: texts.signIn, children: <SignInForm /> },
          { key: 'signUp', label: texts.signUp, children: <SignUpForm /> },
        ]}
      />
      {provider && <ProviderButton provider={provider} />}
    </AuthCard>
  );
}
