import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { Link } from 'lucide-react';
import { useState } from 'react';
import { INVITATION_LINK_DAYS, INVITATION_MAX_DAYS, type RoleId } from 'shared-api/limits';
import { useSubmission } from '../requests/use-submission.ts';
import { TypedText } from '../typed-text/TypedText.tsx';
import styles from './Invitations.module.css';
import { type InvitingProps, rolesToGive } from './MailForm.tsx';
import { texts } from './texts.ts';

const DAYS = [1, INVITATION_LINK_DAYS, 30, INVITATION_MAX_DAYS];
const USES = [1, 5, 10, 25, 100, 1000];

const choices = (values: readonly number[], textOf: (value: number) => string) =>
  values.map((value) => ({ value, label: textOf(value) }));

const domainOf = (typed: string) => typed.trim().replace(/^@/, '').toLowerCase();

function NewLink({
  invitations,
  place,
  mayGrant,
  onClose,
}: InvitingProps & { onClose: () => void }) {
  const { submit, isSubmitting, response, refusal } = useSubmission(invitations.linking);
  const [role, setRole] = useState<RoleId>(1);
  const [days, setDays] = useState(INVITATION_LINK_DAYS);
  const [uses, setUses] = useState(10);
  const [typedDomain, setTypedDomain] = useState('');
  if (response !== null) {
    return (
      <TypedText text={response} label={texts.link} copy={texts.copy} copied={texts.copied}>
        <span className={styles.soft}>{texts.linkOnce}</span>
      </TypedText>
    );
  }
  const domain = domainOf(typedDomain);
  const create = () =>
    submit({ ...place, role, days, uses, domain: domain === '' ? null : domain });
  return (
    <div className={styles.link}>
      <div className={styles.fields}>
        <label>
          {texts.linkRole}
          <Select
            aria-label={texts.linkRole}
            value={role}
            options={rolesToGive(mayGrant)}
            onChange={setRole}
          />
        </label>
        <label>
          {texts.expiry}
          <Select
            aria-label={texts.expiry}
            value={days}
            options={choices(DAYS, texts.days)}
            onChange={setDays}
          />
        </label>
        <label>
          {texts.uses}
          <Select
            aria-label={texts.uses}
            value={uses}
            options={choices(USES, texts.people)}
            onChange={setUses}
          />
        </label>
        <label>
          {texts.domain}
          <Input
            placeholder={texts.domainHint}
            value={typedDomain}
            onChange={({ target }) => setTypedDomain(target.value)}
            onPressEnter={(event) => {
              event.preventDefault();
              create();
            }}
          />
        </label>
      </div>
      {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
      <div className={styles.row}>
        <Button loading={isSubmitting} onClick={create}>
          {texts.createLink}
        </Button>
        <Button type="text" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}

/** Makes a link by which people join, and shows it once. */
export function LinkForm(props: InvitingProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <NewLink {...props} onClose={() => setIsOpen(false)} />;
  return (
    <div>
      <Button type="text" icon={<Link aria-hidden size={16} />} onClick={() => setIsOpen(true)}>
        {texts.byLink}
      </Button>
    </div>
  );
}
