import { useEffect, useState } from 'react';

type Size = 'thumbnail' | 'whole';

/** Reads the bytes of an attached file; the function must stay the same from render to render. */
export type LoadFile = (attachmentId: number, size: Size) => Promise<Blob>;

export type BlobUrl = { status: 'loading' | 'failed' } | { status: 'ready'; url: string };

/**
 * An address for an image element that shows an attached file: a plain link would not carry the
 * session's token. It is released when it is no longer shown.
 */
export function useBlobUrl(load: LoadFile, attachmentId: number, size: Size): BlobUrl {
  const [shown, setShown] = useState<{ of: string; image: BlobUrl } | null>(null);
  const of = `${attachmentId} ${size}`;
  useEffect(() => {
    let url: string | undefined;
    let isLeft = false;
    load(attachmentId, size).then(
      (blob) => {
        if (isLeft) return;
        url = URL.createObjectURL(blob);
        setShown({ of, image: { status: 'ready', url } });
      },
      () => {
        if (!isLeft) setShown({ of, image: { status: 'failed' } });
      },
    );
    return () => {
      isLeft = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [load, attachmentId, size, of]);
  return shown?.of === of ? shown.image : { status: 'loading' };
}
