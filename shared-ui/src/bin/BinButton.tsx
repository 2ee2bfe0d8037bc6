import Button from 'antd/es/button';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { lazyOnline, UntilLoaded } from '../requests/lazy-online.tsx';
import type { Bin, BinPlace } from './bin.ts';
import { texts } from './texts.ts';

const BinDialog = lazyOnline(async () => (await import('./BinDialog.tsx')).BinDialog);

interface Props {
  bin: Bin;
  place: BinPlace;
  mayEmpty: boolean;
}

/** Opens the bin of a place, whose dialog is loaded when first opened. */
export function BinButton({ bin, place, mayEmpty }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        type="text"
        aria-label={texts.title}
        aria-haspopup="dialog"
        data-tooltip={texts.title}
        icon={<Trash2 aria-hidden size={16} />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <UntilLoaded onClose={close}>
          <BinDialog bin={bin} place={place} mayEmpty={mayEmpty} onClose={close} />
        </UntilLoaded>
      )}
    </>
  );
}
