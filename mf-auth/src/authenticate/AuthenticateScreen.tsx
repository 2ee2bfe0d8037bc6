import { useId, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useSubmission } from 'shared-ui/use-submission';
import { FormPanel, FormTabs } from 'shared-ui/tabs';
import { AuthPage } from '../layout/AuthPage.tsx';
import { SIGN_UP_ADDRESS, type SignInProvider } from 'shared-api/remote';
import { providerVisit } from '../provider/provider-requests.ts';
import { providerSignIn } from '../provider/provider-submission.ts';
import { Providers } from '../provider/Providers.tsx';
import { SecondStep } from '../second-step/SecondStep.tsx';
import { texts } from '../texts.ts';
import styles from './AuthenticateScreen.module.css';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { useSignUpPolicy } from './sign-up-policy.ts';
import { passkeySignIn, signIn, signUp } from './submissions.ts';

interface Props {
  provider: SignInProvider | null;
}

const tabs = [
  { key: 'signIn', label: texts.signIn, Form: SignInForm },
  { key: 'signUp', label: texts.signUp, Form: SignUpForm },
] as const;

type Tab = (typeof tabs)[number]['key'];

const submissions = [signIn, signUp, providerSignIn, providerVisit, passkeySignIn];

/** What a sign-in on this screen still needs; null before that. */
function useAskedFactor() {
  const { response: byPassword } = useSubmission(signIn);
  const { response: byProvider } = useSubmission(providerSignIn);
  return byPassword ?? byProvider;
}

export function AuthenticateScreen({ provider }: Props) {
  const policy = useSignUpPolicy();
  const dispatch = useDispatch();
  const id = useId();
  const isNew = useSearchParams()[0].has(SIGN_UP_ADDRESS);
  const [current, setCurrent] = useState<Tab>(isNew ? 'signUp' : 'signIn');
  const [opened, setOpened] = useState<readonly Tab[]>([current]);
  const open = (tab: Tab) => {
    if (tab === current) return;
    for (const { left } of submissions) dispatch(left());
    setCurrent(tab);
    setOpened([...new Set([...opened, tab])]);
  };
  const asked = useAskedFactor();
  const first = useRef<HTMLDivElement>(null);
  const goBack = () => {
    for (const { left } of [signIn, providerSignIn]) dispatch(left());
    // The first step is shown again by then.
    requestAnimationFrame(() => first.current?.querySelector('input')?.focus());
  };
  return (
    <AuthPage
      title={asked ? texts.secondStep : texts.title}
      subtitle={asked ? texts.secondStepHint : texts.subtitle}
    >
      {/* It keeps what was typed while the second step is shown. */}
      <div ref={first} hidden={asked !== null}>
        <div className={styles.tabs}>
          <FormTabs tabs={tabs} current={current} id={id} onChoose={open} />
        </div>
        {tabs
          .filter(({ key }) => opened.includes(key))
          .map(({ key, Form }) => (
            <FormPanel key={key} id={id} tab={key} current={current}>
              <Form {...policy} />
            </FormPanel>
          ))}
        <Providers google={provider} invitation={policy.invitation} />
      </div>
      {asked && <SecondStep asked={asked} onBack={goBack} />}
    </AuthPage>
  );
}
