import Button from 'antd/es/button';
import { useContext } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { type NotFoundProps, paths } from 'shared-api/remote';
import { OwnTitle } from '../page/OwnPage.tsx';
import { NotFoundPartsContext } from '../page/not-found-parts.ts';
import { Message } from '../states/Message.tsx';
import { texts } from '../texts.ts';

/**
 * Shown at an address that leads nowhere: possible reasons, and links. A remote shows it in place of
 * what does not exist, with its own texts.
 */
export function NotFound({ title, children, action, more }: Partial<NotFoundProps>) {
  const notFoundParts = useContext(NotFoundPartsContext);
  const navigate = useNavigate();
  const home = useHref(paths.overview());
  return (
    <Message
      scene="card-lost"
      title={title ?? texts.notFound}
      {...(title !== undefined && { role: 'alert' })}
      isPage={notFoundParts === null}
      actions={
        <>
          <Button
            type="primary"
            href={home}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              void navigate(paths.overview());
            }}
          >
            {texts.goHome}
          </Button>
          {notFoundParts?.actions}
          {action}
        </>
      }
      more={
        <>
          {more}
          {notFoundParts?.more}
        </>
      }
    >
      <OwnTitle title={title ?? texts.notFound} />
      {title === undefined ? texts.notFoundHint : children}
    </Message>
  );
}
