import ConfigProvider from 'antd/es/config-provider';
import useNotification from 'antd/es/notification/useNotification';
import type { NotificationInstance } from 'antd/es/notification/interface';
import { useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, type NavigateFunction, useNavigate, useRoutes } from 'react-router-dom';
import { theme } from 'shared-ui/theme';
import { type RemoteRuntime, RemoteRuntimeContext } from './remotes/remote-context.ts';
import { routes } from './router/routes.tsx';
import type { ShellStore } from './store/store.ts';

interface Props {
  store: ShellStore;
  runtime: RemoteRuntime;
  /** The nonce that the content security policy allows antd's styles by. */
  nonce: string;
  /** Told of what the services outside React need: how to show notices and to navigate. */
  onMounted: (mounted: MountedShell) => void;
}

export interface MountedShell {
  readonly notifications: NotificationInstance;
  readonly navigate: NavigateFunction;
}

function Screens({ onMounted }: Pick<Props, 'onMounted'>) {
  const [notifications, notices] = useNotification({ placement: 'bottomRight' });
  const navigate = useNavigate();
  useLayoutEffect(() => {
    onMounted({ notifications, navigate });
  }, [notifications, navigate, onMounted]);
  return (
    <>
      {notices}
      {useRoutes(routes)}
    </>
  );
}

export function App({ store, runtime, nonce, onMounted }: Props) {
  return (
    <ConfigProvider theme={theme} csp={{ nonce }}>
      <Provider store={store}>
        <RemoteRuntimeContext value={runtime}>
          <BrowserRouter>
            <Screens onMounted={onMounted} />
          </BrowserRouter>
        </RemoteRuntimeContext>
      </Provider>
    </ConfigProvider>
  );
}
