import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useRef } from 'react';
import type { SessionDetails } from 'shared-api/client';
import { PersonAvatar } from 'shared-ui/person-avatar';
import { useSubmission } from 'shared-ui/use-submission';
import { resources } from '../../resources/resources.ts';
import styles from '../Page.module.css';
import { texts } from './texts.ts';

const SIZE_PX = 72;

export function Picture({ user }: { user: SessionDetails }) {
  const { submit, isSubmitting, refusal } = useSubmission(resources.avatar);
  const input = useRef<HTMLInputElement>(null);
  const { id, firstName: first_name, lastName: last_name, email, avatar } = user;
  return (
    <section className={styles.panel} aria-label={texts.picture} data-part="picture">
      <h2>{texts.picture}</h2>
      <div className={styles.actions}>
        <PersonAvatar size={SIZE_PX} person={{ id, first_name, last_name, email, avatar }} />
        <input
          ref={input}
          hidden
          type="file"
          accept="image/*"
          aria-label={texts.choosePicture}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) submit(file);
            target.value = '';
          }}
        />
        <Button loading={isSubmitting} onClick={() => input.current?.click()}>
          {texts.choosePicture}
        </Button>
        {avatar !== null && (
          <Button disabled={isSubmitting} onClick={() => submit(null)}>
            {texts.removePicture}
          </Button>
        )}
      </div>
      <p className={styles.empty}>{texts.pictureHint}</p>
      {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
    </section>
  );
}
