import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { DESCRIPTION_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { paths } from 'shared-api/remote';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useLoading } from 'shared-ui/use-loading';
import { OwnName } from '../../page/OwnPage.tsx';
import { resources } from '../../resources/resources.ts';
import { selectUser } from '../../session/auth-slice.ts';
import { homeTexts as texts } from '../home-texts.ts';
import { CardPlaceFields } from '../overview/CardPlaceFields.tsx';
import { FirstBoard } from '../overview/FirstBoard.tsx';
import { useCardPlace } from '../overview/use-card-place.ts';
import styles from '../Page.module.css';
import { type CardContent, cardOf } from './card-of-shared.ts';
import { forgetShared, sharedFor } from './shared-content.ts';

/** Makes a card of what was shared, in any list of a board that the person may edit. */
function CardForm({ content, onDone }: { content: CardContent; onDone: () => void }) {
  const { add, ...place } = useCardPlace();
  const [form] = Form.useForm<CardContent>();
  const [{ name, description }, setTyped] = useState(content);
  const tooMany = description.length - DESCRIPTION_MAX_CHARACTERS;

  const isComplete = name.trim() !== '' && tooMany <= 0;

  function submit() {
    if (isComplete && add({ name: name.trim(), description })) onDone();
  }

  return (
    <Form<CardContent>
      form={form}
      name="share"
      layout="vertical"
      initialValues={content}
      onValuesChange={(_, values: CardContent) => setTyped(values)}
      onFinish={submit}
    >
      <Form.Item name="name" label={texts.cardName} required>
        <Input maxLength={NAME_MAX_CHARACTERS} />
      </Form.Item>
      <Form.Item
        name="description"
        label={texts.shareDescription}
        {...(tooMany > 0 && { validateStatus: 'error', help: texts.shareTooLong(tooMany) })}
      >
        <Input.TextArea rows={6} />
      </Form.Item>
      <CardPlaceFields {...place} />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" disabled={!isComplete || place.listId === null}>
          {texts.addCard}
        </Button>
        <Button onClick={onDone}>{texts.shareDiscard}</Button>
      </div>
    </Form>
  );
}

/** What somebody has shared with the installed application. */
export function SharePage() {
  const navigate = useNavigate();
  const userId = useSelector(selectUser)?.id;
  const [shared] = useState(() => sharedFor(window, userId));
  const targets = useLoading(resources.cardTargets, null);
  const { reload } = targets;
  function leave() {
    forgetShared(window);
    void navigate(paths.overview(), { replace: true });
  }
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <OwnName name={texts.share} />
      <section className={styles.panel} aria-label={texts.share}>
        {shared === null ? (
          <p className={styles.empty}>{texts.shareNothing}</p>
        ) : (
          <LoadedContent state={targets} onRetry={reload}>
            {(boards) =>
              boards.length === 0 ? (
                <FirstBoard onCreated={reload} />
              ) : (
                <CardForm content={cardOf(shared)} onDone={leave} />
              )
            }
          </LoadedContent>
        )}
      </section>
    </div>
  );
}
