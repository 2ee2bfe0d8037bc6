import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useContext, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { DESCRIPTION_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { paths } from 'shared-api/remote';
import { LoadedContent } from 'shared-ui/loaded-content';
import { BoardSelect, ListSelect, useMoveTargets } from 'shared-ui/place-fields';
import { useLoading } from 'shared-ui/use-loading';
import { OwnName, PageServicesContext } from '../../page/OwnPage.tsx';
import { cardAdded } from '../../resources/card-changes.ts';
import { resources } from '../../resources/resources.ts';
import { selectUser } from '../../session/auth-slice.ts';
import { homeTexts as texts } from '../home-texts.ts';
import { FirstBoard } from '../overview/FirstBoard.tsx';
import pageStyles from '../Page.module.css';
import styles from './Share.module.css';
import { type CardContent, cardOf, forgetShared, sharedFor } from './shared-content.ts';

/** Makes a card of what was shared, in any list of a board that the person may edit. */
function CardForm({ content, onDone }: { content: CardContent; onDone: () => void }) {
  const { findBoards } = useContext(PageServicesContext);
  const { boards, search } = useMoveTargets(findBoards);
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const [form] = Form.useForm<CardContent>();
  const [{ name, description }, setTyped] = useState(content);
  const [chosen, setChosen] = useState<{ boardId: number; listId: number | null } | null>(null);
  const board = boards.find(({ id }) => id === (chosen?.boardId ?? boards[0]?.id));
  const room = board?.lists.find(({ cards, limit }) => limit === null || cards < limit);
  const listId = chosen?.listId ?? room?.id ?? null;
  const tooMany = description.length - DESCRIPTION_MAX_CHARACTERS;

  function submit() {
    if (name.trim() === '' || tooMany > 0 || board === undefined || listId === null || !user)
      return;
    const place = { board: { id: board.id, name: board.name }, listId };
    dispatch(cardAdded({ name: name.trim(), description, userId: user.id, ...place }));
    onDone();
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
      <div className={styles.place}>
        <BoardSelect
          boards={boards}
          value={board?.id ?? 0}
          onSearch={search}
          onChange={(boardId) => setChosen({ boardId, listId: null })}
        />
        <ListSelect
          board={board}
          value={listId}
          onChange={(list) => board && setChosen({ boardId: board.id, listId: list })}
        />
      </div>
      <div className={pageStyles.buttons}>
        <Button
          type="primary"
          htmlType="submit"
          disabled={name.trim() === '' || tooMany > 0 || listId === null}
        >
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
    <div className={`${pageStyles.page} ${pageStyles.narrow}`}>
      <OwnName name={texts.share} />
      <section className={pageStyles.panel} aria-label={texts.share}>
        {shared === null ? (
          <p className={pageStyles.empty}>{texts.shareNothing}</p>
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
