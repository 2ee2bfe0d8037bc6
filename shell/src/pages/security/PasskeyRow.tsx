import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useEffect, useState } from 'react';
import type { Passkey } from 'shared-api/client';
import { formatMomentInText } from 'shared-ui/dates';
import { FormDialog } from 'shared-ui/form-dialog';
import { Timestamp } from 'shared-ui/timestamp';
import { useFormValues } from 'shared-ui/use-form-values';
import { useSubmission } from 'shared-ui/use-submission';
import { resources } from '../../resources/resources.ts';
import pageStyles from '../Page.module.css';
import { AskedButton } from './AskedButton.tsx';
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
  const { values, onValuesChange } = useFormValues({ name });
  const typed = values.name;
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
        onValuesChange={onValuesChange}
        onFinish={() => submit({ passkeyId: id, name: typed.trim() })}
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
  const [isRenaming, setIsRenaming] = useState(false);
  const close = () => setIsRenaming(false);
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
          onClick={() => setIsRenaming(true)}
        >
          {texts.rename}
        </Button>
        <AskedButton
          kind="remove"
          label={texts.remove}
          title={texts.removeOf(name)}
          hint={texts.removePasskeyHint}
          isBusy={isBusy}
          onConfirm={onRemove}
        />
      </div>
      {isRenaming && (
        <Renaming
          passkey={passkey}
          onRenamed={() => {
            close();
            onRenamed();
          }}
          onClose={close}
        />
      )}
    </li>
  );
}
