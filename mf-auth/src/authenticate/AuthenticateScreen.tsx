import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { FormPanel, FormTabs } from 'shared-ui/tabs';
import { AuthPage } from '../layout/AuthPage.tsx';
import { SIGN_UP_ADDRESS, type SignInProvider } from 'shared-api/remote';
import { providerVisit } from '../provider/provider-requests.ts';
import { providerSignIn } from '../provider/provider-submission.ts';
import { Providers } from '../provider/Providers.tsx';
import { texts } from '../texts.ts';
import styles from './AuthenticateScreen.module.css';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { signIn, signUp } from './submissions.ts';

interface Props {
  provider: SignInProvider | null;
}

const tabs = [
  { key: 'signIn', label: texts.signIn, Form: SignInForm },
  { key: 'signUp', label: texts.signUp, Form: SignUpForm },
] as const;

type Tab = (typeof tabs)[number]['key'];

export function AuthenticateScreen({ provider }: Props) {
  const dispatch = useDispatch();
  const id = useId();
  const isNew = useSearchParams()[0].has(SIGN_UP_ADDRESS);
  const [current, setCurrent] = useState<Tab>(isNew ? 'signUp' : 'signIn');
  const [opened, setOpened] = useState<readonly Tab[]>([current]);
  const open = (tab: Tab) => {
    if (tab === current) return;
    for (const { left } of [signIn, signUp, providerSignIn, providerVisit]) dispatch(left());
    setCurrent(tab);
    setOpened([...new Set([...opened, tab])]);
  };
  return (
    <AuthPage title={texts.title} subtitle={texts.subtitle}>
      <div className={styles.tabs}>
        <FormTabs tabs={tabs} current={current} id={id} onChoose={open} />
      </div>
      {tabs
        .filter(({ key }) => opened.includes(key))
        .map(({ key, Form }) => (
          <FormPanel key={key} id={id} tab={key} current={current}>
            <Form />
          </FormPanel>
        ))}
      <Providers google={provider} />
    </AuthPage>
  );
}
