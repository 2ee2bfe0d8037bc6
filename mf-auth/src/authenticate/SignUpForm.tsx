import { useState } from 'react';
import { useSubmission } from 'shared-ui/use-submission';
import { signUp } from './submissions.ts';
import { SignUpPassword } from './SignUpPassword.tsx';
import { type Person, SignUpPerson } from './SignUpPerson.tsx';

/** Sign-up in two steps; going back keeps the input. */
export function SignUpForm() {
  const { submit, isSubmitting, refusal, refuse } = useSubmission(signUp);
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
      onRefuse={refuse}
      onSubmit={(password) => submit({ ...person, password })}
    />
  );
}
