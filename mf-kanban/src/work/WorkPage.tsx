import type { ShellServices } from 'shared-api/remote';
import { LoadingRows } from 'shared-ui/loading-rows';
import { PageTitle } from 'shared-ui/page-title';
import { lazyOnline, UntilLoaded } from 'shared-ui/lazy-online';
import { texts } from '../texts/texts.ts';

// Boards are opened far more often, and need none of it.
const WorkScreen = lazyOnline(async () => (await import('./WorkScreen.tsx')).WorkScreen);

/** The page of cards over all boards. */
export const WorkPage = ({ pageTitle }: Pick<ShellServices, 'pageTitle'>) => (
  <>
    <PageTitle pageTitle={pageTitle} title={texts.work.title} />
    <UntilLoaded fallback={<LoadingRows count={6} shape="line" />}>
      <WorkScreen />
    </UntilLoaded>
  </>
);
