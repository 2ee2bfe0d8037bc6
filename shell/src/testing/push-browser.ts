/** The keys of a subscription. */
export const OWN_KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

type Permission = 'default' | 'denied' | 'granted';

/** What a browser with a push service has, of which jsdom has nothing. */
export function installPushBrowser({
  permission = 'default',
  isAllowed = true,
}: { readonly permission?: Permission; readonly isAllowed?: boolean } = {}) {
  let subscription: object | null = null;
  const asked: string[] = [];
  const subscribed = () => ({
    toJSON: () => ({ endpoint: 'https://push.example.org/own', keys: OWN_KEYS }),
    unsubscribe: () => {
      subscription = null;
      return Promise.resolve(true);
    },
  });
  const registration = {
    pushManager: {
      getSubscription: () => Promise.resolve(subscription),
      subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
        asked.push(`subscription for ${applicationServerKey}`);
        subscription ??= subscribed();
        return Promise.resolve(subscription);
      },
    },
    getNotifications: () => Promise.resolve([]),
  };
  const messages = new EventTarget();
  const workers = Object.assign(messages, {
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    register: () => Promise.resolve(registration),
  });
  const notifications = {
    permission,
    requestPermission() {
      asked.push('permission');
      notifications.permission = isAllowed ? 'granted' : 'denied';
      return Promise.resolve(notifications.permission);
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  Object.assign(window, { PushManager: EventTarget, Notification: notifications });
  return {
    /** What the browser was asked for, in this order. */
    asked,
    isSubscribed: () => subscription !== null,
    /** The worker asks the page for something. */
    ask: (data: unknown) => messages.dispatchEvent(new MessageEvent('message', { data })),
    remove() {
      Reflect.deleteProperty(navigator, 'serviceWorker');
      Reflect.deleteProperty(window, 'PushManager');
      Reflect.deleteProperty(window, 'Notification');
    },
  };
}
