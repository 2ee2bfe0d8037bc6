import type { ApiClient } from 'shared-api/client';
import { createLoading } from 'shared-ui/create-loading';

interface Wanted {
  readonly projectId: number;
  readonly text: string;
}

/** Cards of a project by a part of their names, for references to cards of its other boards. */
export const foundCards = createLoading(
  'cardFoundCards',
  async (api: ApiClient, { projectId, text }: Wanted) => {
    const wanted = { type: 'cards', searchText: text, projectId, archived: 0, limit: 10 } as const;
    const { data } = await api.search.find(wanted);
    return data.map(({ id, title }) => ({ id, name: title.map((part) => part.text).join('') }));
  },
);
