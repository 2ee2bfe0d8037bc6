import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { signUpSubmitted } from '../submission/submission-slice.ts';
import { SignUpPassword } from './SignUpPassword.tsx';
import { type Person, SignUpPerson } from './SignUpPerson.tsx';

/** Sign-up in two steps; going back keeps what was typed. */
export function SignUpForm() {
  const dispatch = useDispatch();
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
      onSubmit={(password) => dispatch(signUpSubmitted({ ...person, password }))}
    />
  );
}
