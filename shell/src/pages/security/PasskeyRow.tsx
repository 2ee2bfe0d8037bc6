import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useEffect, useState } from 'react';
import type { Passkey } from 'shared-api/client';
import { ConfirmDialog } from 'shared-ui';
import { formatMomentInText } from 'shared-ui/dates';
import { FormDialog } from 'shared-ui/form-dialog';
import { Timestamp } from 'shared-ui/timestamp';
import { useSubmission } from 'shared-ui/use-submission';
import { resources } from '../../resources/resources.ts';
import pageStyles from '../Page.module.css';
import styles from './security.module.css';
import { texts } from './texts.ts';

const WIDTH = 400;

interface RenamingProps {
  passkey: Passkey;
  onRenamed: () => void;
  onClose: () => void;
}

function Renaming({ passkey: { id, name }, onRenamed, onClose }: RenamingProps) {
  const { submit, isSubmitting, status, refusal } = useSubmission(resources.passkeyRenaming);
  const [form] = Form.useForm<{ name: string }>();
  const typed = Form.useWatch<string | undefined>('name', form) ?? name;
  useEffect(() => {
    if (status === 'done') onRenamed();
  }, [status, onRenamed]);
  return (
    <FormDialog
      width={WIDTH}
      title={texts.renameOf(name)}
      submit={texts.save}
      isSaving={isSubmitting}
      hasInput={typed !== name}
      whyNotSubmit={typed.trim() === '' ? texts.proofMissing : undefined}
      refusal={refusal}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <Form
        form={form}
        name="passkey"
        layout="vertical"
        initialValues={{ name }}
        onFinish={(values) => submit({ passkeyId: id, name: values.name.trim() })}
      >
        <Form.Item name="name" label={texts.passkeyName}>
          <Input maxLength={255} autoComplete="off" />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}

interface Props {
  passkey: Passkey;
  isBusy: boolean;
  onRenamed: () => void;
  onRemove: () => void;
}

/** A passkey with its name and when it was used, to be renamed and removed. */
export function PasskeyRow({ passkey, isBusy, onRenamed, onRemove }: Props) {
  const { name, createdAt, lastUsedAt } = passkey;
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null);
  const close = () => setAsked(null);
  const used =
    lastUsedAt === null ? texts.neverUsed : texts.passkeyUsed(formatMomentInText(lastUsedAt));
  return (
    <li className={pageStyles.row}>
      <div>
        {name}
        <br />
        <Timestamp
          at={createdAt}
          className={styles.details}
          format={(at) => `${texts.passkeyAdded(formatMomentInText(at))}, ${used}`}
        />
      </div>
      <div className={styles.buttons}>
        <Button
          size="small"
          disabled={isBusy}
          aria-label={texts.renameOf(name)}
          onClick={() => setAsked('rename')}
        >
          {texts.rename}
        </Button>
        <Button
          size="small"
          danger
          disabled={isBusy}
          aria-label={texts.removeOf(name)}
          onClick={() => setAsked('remove')}
        >
          {texts.remove}
        </Button>
      </div>
      {asked === 'rename' && (
        <Renaming
          passkey={passkey}
          onRenamed={() => {
            close();
            onRenamed();
          }}
          onClose={close}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          kind="remove"
          title={texts.removeOf(name)}
          confirm={texts.remove}
          onConfirm={() => {
            close();
            onRemove();
          }}
          onCancel={close}
        >
          <p>{texts.removePasskeyHint}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
