import type { OfferedBoardView } from 'shared-api/remote';
import { useBoardViewServices } from './use-board-view-services.ts';

/** A view that another remote brings, with the services of the board's screen. */
export function OfferedView({ offered }: { offered: OfferedBoardView }) {
  const services = useBoardViewServices(offered.id);
  return <offered.View services={services} />;
}
