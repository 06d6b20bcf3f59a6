import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import { X } from 'lucide-react';
import { IconButton } from '../../ui/element/icon-button';
import { Logo } from '../../ui/element/logo';
import { SideMenu } from './side-menu';

export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} aria-label="Menu" className="relative z-overlay md:hidden">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-overlay transition-opacity duration-backdrop ease-out data-closed:opacity-0"
      />
      <DialogPanel
        transition
        className="fixed inset-y-0 start-0 flex w-menu max-w-full flex-col overflow-y-auto bg-surface shadow-dialog transition duration-panel ease-out data-closed:-translate-x-full rtl:data-closed:translate-x-full"
      >
        <div className="flex h-topbar shrink-0 items-center justify-between border-b ps-4 pe-2">
          <Logo />
          <IconButton label="Close" icon={X} onClick={onClose} />
        </div>
        <SideMenu folded={false} onUnfold={onClose} onFollow={onClose} />
      </DialogPanel>
    </Dialog>
  );
}
