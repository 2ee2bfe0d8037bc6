import Tabs from 'antd/es/tabs';
import { useDispatch } from 'react-redux';
import { AuthPage } from '../frame/AuthPage.tsx';
import type { SignInProvider } from 'shared-api/remote';
import { providerSignIn } from '../provider/provider-submission.ts';
import { ProviderButton } from '../provider/ProviderButton.tsx';
import { texts } from '../texts.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { signIn, signUp } from './submissions.ts';

interface Props {
  provider: SignInProvider | null;
}

export function AuthenticateScreen({ provider }: Props) {
  const dispatch = useDispatch();
  const forget = () => {
    for (const { left } of [signIn, signUp, providerSignIn]) dispatch(left());
  };
  return (
    <AuthPage title={texts.title} subtitle={texts.subtitle}>
      <Tabs
        onChange={forget}
        items={[
          { key: 'signIn', label: texts.signIn, children: <SignInForm /> },
          { key: 'signUp', label: texts.signUp, children: <SignUpForm /> },
        ]}
      />
      {provider && <ProviderButton provider={provider} />}
    </AuthPage>
  );
}
