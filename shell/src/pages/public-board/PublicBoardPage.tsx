import Button from 'antd/es/button';
import { Link, useLocation } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { useLoading } from 'shared-ui/use-loading';
import { OwnTitle } from '../../page/OwnPage.tsx';
import { resources } from '../../resources/resources.ts';
import { Message } from '../../states/Message.tsx';
import { Waiting } from '../../states/Waiting.tsx';
import { PublicBoard } from './PublicBoard.tsx';
import { texts } from './texts.ts';

function Shown() {
  const secret = useLocation().hash.slice(1);
  const state = useLoading(resources.publicBoard, secret);
  if (state.status === 'failed') {
    const retry = <Button onClick={state.reload}>{texts.tryAgain}</Button>;
    return (
      <Message scene="paused" role="alert" title={texts.failed} actions={retry} isPage>
        {state.message}
      </Message>
    );
  }
  if (state.status !== 'ready') {
    return (
      <main>
        <Waiting />
      </main>
    );
  }
  if (state.value === null) {
    const home = <Link to={paths.dashboard()}>{texts.toKanban}</Link>;
    return (
      <Message scene="list-gone" title={texts.ended} actions={home} isPage>
        {texts.endedHint}
      </Message>
    );
  }
  const { board } = state.value;
  return (
    <>
      <OwnTitle title={board.name} />
      <PublicBoard board={board} />
    </>
  );
}

/** A board for everybody with the secret in the address. */
export function PublicBoardPage() {
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <OwnTitle title={texts.title} />
      <Shown />
    </>
  );
}
