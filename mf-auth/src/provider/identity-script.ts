import type { SignInProvider } from 'shared-api/remote';

/** The part of the provider's script that we use. */
interface IdentityScript {
  initialize(options: {
    client_id: string;
    callback: (response: { credential?: string }) => void;
  }): void;
  renderButton(
    place: HTMLElement,
    look: { type: 'standard'; theme: 'outline'; size: 'large' },
  ): void;
}

type WithIdentity = typeof globalThis & { google?: { accounts?: { id?: IdentityScript } } };

const scripts = new Map<string, Promise<IdentityScript>>();

function load(scriptUrl: string): Promise<IdentityScript> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.async = true;
    script.onload = () => {
      const identity = (globalThis as WithIdentity).google?.accounts?.id;
      if (identity) resolve(identity);
      else reject(new Error(`${scriptUrl} is no identity script.`));
    };
    script.onerror = () => reject(new Error(`${scriptUrl} cannot be loaded.`));
    document.head.append(script);
  });
}

/** Loads the provider's script once; a failed load is retried the next time. */
export function identityScript({ scriptUrl }: SignInProvider): Promise<IdentityScript> {
  const known = scripts.get(scriptUrl);
  if (known) return known;
  const loading = load(scriptUrl);
  loading.catch(() => scripts.delete(scriptUrl));
  scripts.set(scriptUrl, loading);
  return loading;
}
