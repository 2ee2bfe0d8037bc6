import { useState } from 'react';
import type { Instance } from 'shared-api/client';
import { useSubmission } from 'shared-ui/use-submission';
import { isClosed, SignUpPolicy } from './SignUpPolicy.tsx';
import { signUp } from './submissions.ts';
import { SignUpPassword } from './SignUpPassword.tsx';
import { type Person, SignUpPerson } from './SignUpPerson.tsx';

interface SignUpProps {
  /** The settings of the instance; null while they are unknown. */
  settings: Instance | null;
  /** The secret of the invitation that the person comes from. */
  invitation: string | undefined;
}

/** What the instance asks of new people, and the form if they may sign up. */
export function SignUpForm({ settings, invitation }: SignUpProps) {
  return (
    <>
      {settings !== null && <SignUpPolicy settings={settings} invitation={invitation} />}
      {!isClosed(settings, invitation) && <SignUpSteps invitation={invitation} />}
    </>
  );
}

/** Sign-up in two steps; going back keeps the input. */
function SignUpSteps({ invitation }: Pick<SignUpProps, 'invitation'>) {
  const { submit, isSubmitting, refusal } = useSubmission(signUp);
  const [person, setPerson] = useState<Person>({ fullName: '', email: '' });
  const [step, setStep] = useState<'person' | 'password'>('person');

  if (step === 'person') {
    return (
      <SignUpPerson
        initial={person}
        onNext={(entered) => {
          setPerson(entered);
          setStep('password');
        }}
      />
    );
  }
  return (
    <SignUpPassword
      onBack={() => setStep('person')}
      isSubmitting={isSubmitting}
      refusal={refusal}
      onSubmit={(password) => submit({ ...person, password, invitation })}
    />
  );
}
