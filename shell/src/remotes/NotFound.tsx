import { OwnTitle } from '../page/OwnPage.tsx';
import { texts } from '../texts.ts';

export function NotFound() {
  return (
    <main>
      <OwnTitle title={texts.notFound} />
      <h1>{texts.notFound}</h1>
    </main>
  );
}
