import Button from 'antd/es/button';
import { useNavigate } from 'react-router-dom';
import { type NotFoundProps, paths, type ShellServices } from 'shared-api/remote';
import { EmptyState } from '../empty/EmptyState.tsx';
import { texts } from '../texts.ts';

/** In a shell that is older than its own page. */
function PlainNotFound({ title, children, action, more }: NotFoundProps) {
  const navigate = useNavigate();
  const home = <Button onClick={() => void navigate(paths.overview())}>{texts.goHome}</Button>;
  return (
    <div role="alert">
      <EmptyState title={title} action={action ?? home}>
        {children}
      </EmptyState>
      {more}
    </div>
  );
}

interface Props extends NotFoundProps {
  NotFound: ShellServices['NotFound'];
}

/** Replaces a screen whose content does not exist by the shell's page for that. */
export function MissingScreen({ NotFound = PlainNotFound, ...said }: Props) {
  return <NotFound {...said} />;
}
