import Button from 'antd/es/button';
import { ChevronDown } from 'lucide-react';
import { PAGE_SIZES } from 'shared-api/limits';
import { useMenuButton } from '../menu/use-menu-button.ts';
import { texts } from '../texts.ts';
import { ItemsMenu } from './ItemsMenu.tsx';

interface Props {
  pageSize: number;
  onPageSize: (size: number) => void;
}

/** How many rows a page has. */
export function PageSize({ pageSize, onPageSize }: Props) {
  const { button, menu } = useMenuButton();
  const entries = PAGE_SIZES.map((size) => ({
    name: String(size),
    label: String(size),
    isOn: size === pageSize,
    onChoose: () => onPageSize(size),
  }));
  return (
    <>
      <Button
        aria-label={texts.pageSize(pageSize)}
        icon={<ChevronDown aria-hidden size={14} />}
        iconPlacement="end"
        {...button}
      >
        {pageSize}
      </Button>
      {menu && <ItemsMenu {...menu} align="end" entries={entries} />}
    </>
  );
}
