import { OwnTitle } from '../page-title/OwnTitle.tsx';
import { texts } from '../texts.ts';

export function NotFound() {
  return (
    <main>
      <OwnTitle title={texts.notFound} />
      <h1>{texts.notFound}</h1>
    </main>
  );
}
