import { type ApiClient, asApiError, type PublicBoard } from 'shared-api/client';
import { createLoading } from 'shared-ui/create-loading';

interface ShownBoard {
  readonly version: string;
  readonly board: PublicBoard;
}

/** The board behind the link in the address; null if the link opens nothing, which may change. */
export const publicBoard = createLoading(
  'publicBoard',
  async (
    { api }: { readonly api: ApiClient },
    secret: string,
    before: { readonly key: string; readonly value: ShownBoard | null } | null,
  ): Promise<ShownBoard | null> => {
    const known = before?.key === secret ? before.value : null;
    try {
      const { data } = await api.publicLink.read({
        secret,
        ...(known && { version: known.version }),
      });
      return data.board === null ? known : { version: data.version, board: data.board };
    } catch (error) {
      const refusal = asApiError(error);
      if (refusal.kind === 'not-found' || refusal.kind === 'invalid') return null;
      throw refusal;
    }
  },
  { isForgottenWhenLeft: true },
);
